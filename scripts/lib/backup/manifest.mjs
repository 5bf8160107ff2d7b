// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PlainError } from '../say.mjs';

/** Written last: a folder without it is no complete backup. */
const FILE = 'backup.json';

/**
 * @typedef {object} Manifest
 * @property {string} version of Renmai
 * @property {string} at when the backup was made
 * @property {{ path: string, bytes: number, sha256: string }[]} files
 */

/** @param {string} folder @param {{ version: string, at: string }} about @returns {Promise<Manifest>} */
export async function writeManifest(folder, about) {
  const files = [];
  for (const file of filesOf(folder)) files.push(await described(folder, file));
  const manifest = { ...about, files };
  fs.writeFileSync(path.join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return manifest;
}

/** Reads the manifest of a backup and compares every file with it. @param {string} folder @returns {Promise<Manifest>} */
export async function checkedManifest(folder) {
  const file = path.join(folder, FILE);
  if (!fs.existsSync(file)) throw new PlainError(`${folder} has no ${FILE}, so it is no complete backup.`);
  const manifest = /** @type {Manifest} */ (JSON.parse(fs.readFileSync(file, 'utf8')));
  for (const wanted of manifest.files) {
    const there = fs.existsSync(path.join(folder, wanted.path)) ? await described(folder, wanted.path) : null;
    if (there?.sha256 === wanted.sha256) continue;
    throw new PlainError(
      `${path.join(folder, wanted.path)} ${there ? 'is not as it was written' : 'is missing'}: the backup is damaged. Nothing was restored.`,
    );
  }
  return manifest;
}

/** @param {string} folder @returns paths within it, with `/` */
const filesOf = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== FILE)
    .sort();

/** @param {string} folder @param {string} file */
async function described(folder, file) {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(fs.createReadStream(path.join(folder, file)), async (chunks) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { path: file, bytes, sha256: hash.digest('hex') };
}
