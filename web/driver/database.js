// The IndexedDB database: opens it, and wraps its transactions in promises.

/** The version of the schema. Each change of it needs a step in `onupgradeneeded`. */
const SCHEMA = 1;

/** The store of records: { key, value }. */
export const RECORDS = "records";

/** The store of the lease: { key, token }. */
export const LEASE = "lease";

/** The time that opening may take, in milliseconds. A slower database counts as forbidden. */
const OPEN_LIMIT = 5_000;

/**
 * Opens the database and creates its stores on the first visit.
 * @returns {Promise<IDBDatabase>} rejects if the browser forbids it or its schema is newer than ours
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
      // The promise was rejected already. An open connection would block the next version's upgrade.
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
 * @returns {Promise<void>} rejects if the transaction wrote nothing
 */
export function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Tells why a transaction wrote nothing.
 * @param {unknown} error
 * @returns {"full" | "failed"}
 */
export function reasonOf(error) {
  return /** @type {{ name?: string } | null} */ (error)?.name === "QuotaExceededError" ? "full" : "failed";
}
