// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder (or the file itself), sorted; nothing where there is no folder. @param {string} place @returns {string[]} */
export function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`))
    .sort();
}

/** @param {string | Buffer} content */
export function hashOf(content) {
  return createHash('sha256').update(content).digest('base64url');
}

/** One hash over names and contents. @param {string[]} places files or folders */
export function hashOfFiles(places) {
  const files = places.flatMap(filesBelow);
  return hashOf(files.map((file) => `${file}\n${hashOf(readFileSync(file))}\n`).join(''));
}

/** @param {string} file @returns {any} null where there is no such file or it is not JSON */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Either the old content or the new one is there, whenever the process is killed. @param {string} file @param {unknown} value @param {number} [mode] */
export function writeJson(file, value, mode = 0o644) {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(value, null, 1)}\n`, { mode, flush: true });
  renameSync(next, file);
}
