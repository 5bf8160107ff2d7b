// @ts-check
import { existsSync, watch } from 'node:fs';

/** Editors write a file in several steps, and a branch change writes many. */
const SETTLED_MS = 150;

/**
 * Calls `work` after every change below the folders, never twice at once; changes during the work lead to another turn.
 * @param {string[]} folders
 * @param {() => Promise<void>} work must not reject
 * @returns {() => void} ends the watching
 */
export function onChange(folders, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let working = false;
  let again = false;

  async function turn() {
    if (working) {
      again = true;
      return;
    }
    working = true;
    do {
      again = false;
      await work();
    } while (again);
    working = false;
  }

  const watchers = folders.filter(existsSync).map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void turn(), SETTLED_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}
