// A browser that does not answer in time must not stop a party.

/**
 * @template T
 * @param {number} limit in milliseconds
 * @param {T | Promise<T>} work
 * @returns {Promise<T>} rejects once the limit is over; the work goes on, and its result is ignored
 */
export function within(limit, work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${limit} ms`)), limit);
    Promise.resolve(work).then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
