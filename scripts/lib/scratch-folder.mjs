// @ts-check
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

const parents = ['packages', 'services'];
const single = ['gateway', 'web', 'e2e', 'bench'];
const none = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);
/** @param {string} file */
const isSource = (file) => !none.has(path.basename(file)) && !path.basename(file).startsWith('.data-');

/**
 * A copy of the sources, uncommitted changes included. Its workspaces are its own; other packages are those of this clone.
 * @param {string} prefix of its name
 * @returns {string} its path; the caller removes it
 */
export function makeScratchFolder(prefix) {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  for (const name of readdirSync(fromRoot()).filter(isSource))
    cpSync(fromRoot(name), path.join(folder, name), { recursive: true, filter: isSource });
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@renmai'), { recursive: true });
  for (const name of readdirSync(fromRoot('node_modules')).filter((one) => one !== '@renmai')) {
    if (name === '.package-lock.json') cpSync(fromRoot('node_modules', name), path.join(modules, name));
    else symlinkSync(fromRoot('node_modules', name), path.join(modules, name));
  }
  const places = [
    ...single,
    ...parents.flatMap((parent) => readdirSync(fromRoot(parent)).map((one) => `${parent}/${one}`)),
  ];
  for (const place of places.filter((one) => existsSync(fromRoot(one, 'package.json')))) {
    symlinkSync(path.join(folder, place), path.join(modules, '@renmai', path.basename(place)));
    const own = fromRoot(place, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(folder, place, 'node_modules'));
  }
  return folder;
}
