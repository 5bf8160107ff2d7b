// @ts-check
/** How a process of the launcher ends: by signal, or because the one that started it is gone. */

const bornUnder = process.ppid;

/** @typedef {{ end: (reason: string) => void, again?: () => void }} Handler */
/** @type {Handler | null} */
let handler = null;
let ended = false;

/** @param {string} reason */
function ending(reason) {
  if (ended) {
    if (reason === 'SIGINT') handler?.again?.();
    return;
  }
  ended = true;
  handler?.end(reason);
}

/**
 * Calls `end` once: for Ctrl-C, SIGTERM, a closed terminal, or when the parent (npm) has died, even by SIGKILL, which no signal handler
 * sees. A later call replaces an earlier one.
 * @param {Handler['end']} end
 * @param {Handler['again']} [again] called when Ctrl-C is pressed once more
 */
export function onEnd(end, again) {
  if (handler === null) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ending(signal));
    setInterval(() => process.ppid !== bornUnder && ending('parent gone'), 300).unref();
  }
  handler = { end, again };
}
