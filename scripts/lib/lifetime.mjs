// @ts-check
/** How a process of the launcher ends: by signal, or because the one that started it is gone. */

const bornUnder = process.ppid;

/**
 * Calls `end` once, for Ctrl-C, SIGTERM, a closed terminal, or when the parent (npm) has died, even by SIGKILL, which
 * no signal handler sees.
 * @param {(reason: string) => void} end
 * @param {() => void} [again] called when Ctrl-C is pressed once more
 */
export function onEnd(end, again) {
  let ended = false;
  /** @param {string} reason */
  const once = (reason) => {
    if (ended) return reason === 'SIGINT' ? again?.() : undefined;
    ended = true;
    end(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => once(signal));
  setInterval(() => process.ppid !== bornUnder && once('parent gone'), 300).unref();
}
