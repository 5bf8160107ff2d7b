// @ts-check
/**
 * Data that takes long to make is kept outside the clone and copied for each run: `RENMAI_BENCH_DIR`, or `~/.cache/renmai/bench`. Its name
 * depends on its sources, so that a change of those makes it again.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const root = process.env.RENMAI_BENCH_DIR ?? path.join(os.homedir(), '.cache/renmai/bench');
const LETTERS = 12;

/** @param {string} place */
const isThere = (place) =>
  stat(place).then(
    () => true,
    () => false,
  );

/** With the owners of the files: PostgreSQL does not run as root. @param {string} from @param {string} to */
const copy = (from, to) => promisify(execFile)('cp', ['-a', `${from}/.`, to]);

/**
 * @param {string} name @param {string[]} sources files that decide what the data is
 */
export async function keptData(name, sources) {
  const hash = createHash('sha256');
  for (const source of ['bench/lib/kept-data.mjs', ...sources].toSorted())
    hash.update(source).update(await readFile(fromRoot(source)));
  const place = path.join(root, `${name}-${hash.digest('hex').slice(0, LETTERS)}`);
  return {
    /** Answers whether there was something to copy. @param {string} dir */
    async copyTo(dir) {
      if (!(await isThere(place))) return false;
      await copy(place, dir);
      return true;
    },
    /** @param {string} dir of a stack that has stopped */
    async keep(dir) {
      const half = `${place}.${process.pid}`;
      await mkdir(half, { recursive: true });
      await copy(dir, half);
      await rename(half, place).catch(() => rm(half, { recursive: true, force: true }));
    },
  };
}
