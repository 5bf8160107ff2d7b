// @ts-check
/**
 * Programs out of Debian's archive without installing anything: downloaded by apt, which checks their signatures, and
 * unpacked below .cache/. Works as any user on Debian, Ubuntu and their kin.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { withFileLock } from './lock.mjs';
import { inCache } from './paths.mjs';
import { PlainError } from './say.mjs';

const run = promisify(execFile);

/** Something that this machine cannot provide, in words for a report. */
export class Unobtainable extends PlainError {}

/**
 * The folder into which the packages, with whatever they need that is not installed, have been unpacked.
 * @param {string} name of that folder @param {string[]} packages
 */
export async function debianPackages(name, packages) {
  const folder = inCache('debian', name);
  if (existsSync(folder)) return folder;
  return withFileLock(`${folder}.lock`, async () => {
    if (!existsSync(folder)) await fetchInto(folder, packages);
    return folder;
  });
}

/** @param {string} folder @param {string[]} packages */
async function fetchInto(folder, packages) {
  process.stderr.write(`Fetching ${packages.join(', ')} from the system's package archive, for the tests …\n`);
  const part = mkdtempSync(`${folder}.`);
  try {
    await download(part, packages);
    const root = path.join(part, 'root');
    for (const file of readdirSync(part)) {
      if (!file.endsWith('.deb')) continue;
      await run('dpkg-deb', ['-x', path.join(part, file), root]);
      rmSync(path.join(part, file));
    }
    renameSync(root, folder);
  } catch (error) {
    throw new Unobtainable(`${packages.join(', ')} cannot be had from apt: ${reason(error)}`);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {string[]} packages */
async function download(folder, packages) {
  try {
    await downloadWith([], folder, packages);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') throw error;
    // The system's package lists are missing (usual in images) or too old: fetch them for ourselves alone.
    const own = await ownLists();
    await downloadWith(own, folder, packages);
  }
}

async function ownLists() {
  const [lists, archives] = [inCache('apt', 'lists', 'partial'), inCache('apt', 'cache', 'archives', 'partial')];
  for (const place of [lists, archives]) mkdirSync(place, { recursive: true });
  const options = [`Dir::State::Lists=${path.dirname(lists)}`, `Dir::Cache=${path.resolve(archives, '../..')}`];
  const flags = [...options, 'APT::Sandbox::User='].flatMap((option) => ['-o', option]);
  await run('apt-get', [...flags, 'update', '-qq']);
  return flags;
}

/** @param {string[]} flags @param {string} folder @param {string[]} packages */
async function downloadWith(flags, folder, packages) {
  const simulated = await run('apt-get', [...flags, 'install', '-s', '-qq', '--no-install-recommends', ...packages]);
  const missing = [...simulated.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  const wanted = [...new Set([...packages, ...missing])];
  await run('apt-get', [...flags, '-o', 'APT::Sandbox::User=', 'download', '-qq', ...wanted], { cwd: folder });
}

/** @param {unknown} error */
function reason(error) {
  const { code, stderr, message, path: program } = /** @type {any} */ (error);
  if (code === 'ENOENT') return `${program ?? 'apt-get'} is not on this machine`;
  return String(stderr || message)
    .trim()
    .split('\n')
    .slice(-3)
    .join(' ');
}

/** For programs that were unpacked: where their libraries are. @param {string} root */
export function libraryPath(root) {
  const folder = path.join(root, 'usr/lib');
  const triplets = existsSync(folder) ? readdirSync(folder).filter((name) => /-linux-gnu/.test(name)) : [];
  return triplets.map((name) => path.join(folder, name)).join(':');
}
