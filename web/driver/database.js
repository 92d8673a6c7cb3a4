// The IndexedDB database: opening it, and transactions as promises.

/** Number of the layout of the stores; a change of it comes with a step in `onupgradeneeded`. */
const SCHEMA = 1;

/** The store of records: { key, value }. */
export const RECORDS = "records";

/** The store of the lease: { key, token }. */
export const LEASE = "lease";

/** A database that does not open in this time counts as forbidden, in milliseconds. */
const OPEN_LIMIT = 5_000;

/**
 * Opens the database, and makes its stores on the first visit.
 * @returns {Promise<IDBDatabase>} rejects where the browser forbids it, or if its schema is newer than ours
 */
export function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("turntable", SCHEMA);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error("the database does not open"));
    }, OPEN_LIMIT);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RECORDS, { keyPath: "key" });
      request.result.createObjectStore(LEASE, { keyPath: "key" });
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      // Nobody waits for it any more; left open it would hinder the next version.
      if (isLate) request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
  });
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>} rejects when nothing of it was written
 */
export function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Why a transaction wrote nothing.
 * @param {unknown} error
 * @returns {"full" | "failed"}
 */
export function reasonOf(error) {
  return /** @type {{ name?: string } | null} */ (error)?.name === "QuotaExceededError" ? "full" : "failed";
}
