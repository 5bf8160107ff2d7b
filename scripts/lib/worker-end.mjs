// @ts-check

/** The message that jest sends a worker process when no file is left for it (`CHILD_MESSAGE_END` of jest-worker). */
const END = 2;

/**
 * @typedef {object} Kept what spec files of this worker share
 * @property {() => Promise<void>} close
 * @property {() => void} drop leaves nothing behind of which the end of the process is not the end
 */

/** @type {Set<Kept>} */
const kept = new Set();

/**
 * Jest has no hook for the end of a worker. A process of jest's own ends when its parent says that no file is left: at once,
 * because jest kills it after half a second. Where jest runs the files in its own process, `endWorker` closes what is open.
 */
if (process.env.JEST_WORKER_ID !== undefined && process.send) process.on('message', hear);

/** @param {unknown} message */
function hear(message) {
  if (!Array.isArray(message) || message[0] !== END) return;
  for (const { drop } of kept) drop();
  process.exit();
}

/**
 * @param {Kept} one
 * @returns {() => void} to be called when it was closed earlier
 */
export function atWorkerEnd(one) {
  kept.add(one);
  return () => void kept.delete(one);
}

export async function endWorker() {
  await Promise.allSettled([...kept].map(({ close }) => close()));
  kept.clear();
}
