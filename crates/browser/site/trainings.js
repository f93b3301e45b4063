/**
 * Trainings that a page without a server keeps in the browser, so that they go on when it is opened again: for each its file, as a server would keep it. A
 * browser may refuse; then they last until the page is left.
 */

const DATABASE = 'nimatron';
const STORE = 'trainings';
/** More are not kept: the oldest go first. */
const MOST = 16;

/** @typedef {{id: string, text: string, at: number}} Kept */

/**
 * Does something with what is kept; nothing where the browser refuses.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(kept: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T | null>}
 */
async function within(mode, act) {
  try {
    const database = await opened();
    try {
      return await result(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
  return result(opening);
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {string} id
 * @param {string} text
 */
export async function keepTraining(id, text) {
  await within('readwrite', (kept) => kept.put({ id, text, at: Date.now() }));
  /** @type {Kept[]} */
  const all = await within('readonly', (kept) => kept.getAll()) ?? [];
  const oldest = all.sort((one, other) => other.at - one.at).slice(MOST);
  for (const { id: old } of oldest) await forgetTraining(old);
}

/**
 * The file of a training, if there is one.
 * @param {string} id
 * @returns {Promise<string | null>}
 */
export async function keptTraining(id) {
  return (await within('readonly', (kept) => kept.get(id)))?.text ?? null;
}

/** @param {string} id */
export async function forgetTraining(id) {
  await within('readwrite', (kept) => kept.delete(id));
}
