// @ts-check
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The folder of files that may be deleted at any time: stamps, caches of the linters. */
export const CACHE = path.join(ROOT, '.cache');

/** An absolute part is used as it is. @param {...string} parts */
export function fromRoot(...parts) {
  return path.resolve(ROOT, ...parts);
}

/** @param {...string} parts @returns the path, its folder made */
export function inCache(...parts) {
  const file = path.join(CACHE, ...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}
