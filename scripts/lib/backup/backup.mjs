// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { storedIn } from '../existing-data.mjs';
import { readJson } from '../files.mjs';
import { tryLock } from '../lock.mjs';
import { fromRoot } from '../paths.mjs';
import { postgresUser } from '../postgres-place.mjs';
import { readPidFile } from '../postmaster.mjs';
import { PlainError } from '../say.mjs';
import { copyCluster, runningServer } from './cluster-copy.mjs';
import { copyTree } from './copy-tree.mjs';
import { leaveNote, noteBackup } from '../backup-note.mjs';
import { checkedManifest, writeManifest } from './manifest.mjs';

const CLUSTER = 'postgres';
/** Files that a start makes again. */
const MADE_AGAIN = /^(logs|running\.json|backed-up\.json|launcher\.pid.*|postgres(\..*)?)$/;
const version = () => /** @type {{ version: string }} */ (readJson(fromRoot('package.json'))).version;

/**
 * Writes the databases, files, mailbox and secrets of a stack, which may run, into a new folder below `place`. Changes that members make
 * meanwhile are in it in part: everything that was committed before the databases were closed, and every file that these know of.
 * @param {{ dataDir: string, place: string, now?: Date }} options @returns {Promise<{ folder: string, bytes: number, files: number }>}
 */
export async function backUp({ dataDir, place, now = new Date() }) {
  const cluster = path.join(dataDir, CLUSTER);
  if (!storedIn(dataDir).includes(CLUSTER)) throw new PlainError(`There is no stack in ${dataDir}.`);
  if (!path.relative(dataDir, path.resolve(place)).startsWith('..')) {
    throw new PlainError(`${place} is inside ${dataDir}, of which it is the backup. Name a folder elsewhere.`);
  }
  const { databasePassword } = readJson(path.join(dataDir, 'secrets.json')) ?? {};
  const folder = path.join(path.resolve(place), now.toISOString().replaceAll(/[:.]|\d{3}Z/g, '') + 'Z');
  if (fs.existsSync(folder)) throw new PlainError(`${folder} is there already.`);
  const part = `${folder}.part`;
  const runs = readPidFile(cluster)?.status === 'ready';
  const unlock = runs ? () => undefined : keptStopped(dataDir);
  try {
    fs.rmSync(part, { recursive: true, force: true });
    fs.mkdirSync(part, { recursive: true, mode: 0o700 });
    const files = () => copyTree(dataDir, part, (name) => !MADE_AGAIN.test(name.split(path.sep)[0] ?? ''));
    await copyCluster(fs.realpathSync(cluster), path.join(part, CLUSTER), databasePassword, files);
    // Files that came after the first round, of which the databases know already.
    files();
    const manifest = await writeManifest(part, { version: version(), at: now.toISOString() });
    fs.renameSync(part, folder);
    if (runs) await noteBackup(runningServer(cluster, databasePassword), now.toISOString());
    else leaveNote(dataDir, now.toISOString());
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    return { folder, bytes, files: manifest.files.length };
  } finally {
    fs.rmSync(part, { recursive: true, force: true });
    unlock();
  }
}

/** Nobody starts the stack while its files are copied. @param {string} dataDir */
function keptStopped(dataDir) {
  const lock = path.join(dataDir, 'launcher.pid');
  if (!tryLock(lock)) throw new PlainError(`The stack on ${dataDir} starts or ends just now. Try again in a moment.`);
  return () => fs.rmSync(lock, { force: true });
}

/**
 * Puts a backup into an empty data folder, once every file of it has been compared with its manifest.
 * @param {{ folder: string, dataDir: string }} options @returns {Promise<{ at: string, files: number }>}
 */
export async function restore({ folder, dataDir }) {
  const stored = fs.existsSync(dataDir) ? fs.readdirSync(dataDir).filter((name) => name !== 'logs') : [];
  if (stored.length > 0) {
    throw new PlainError(
      `${dataDir} is not empty (${stored.join(', ')}). Nothing was changed. Move it away, or name another folder with RENMAI_DATA_DIR.`,
    );
  }
  const manifest = await checkedManifest(folder);
  if (manifest.version.localeCompare(version(), 'en', { numeric: true }) > 0) {
    throw new PlainError(`The backup is of version ${manifest.version}; this is ${version()}, which cannot read it.`);
  }
  fs.mkdirSync(dataDir, { recursive: true });
  const unlock = keptStopped(dataDir);
  const part = path.join(dataDir, `${CLUSTER}.restored`);
  const user = postgresUser(path.join(dataDir, CLUSTER));
  try {
    copyTree(folder, dataDir, (name) => name !== 'backup.json' && name !== CLUSTER);
    copyTree(path.join(folder, CLUSTER), part);
    if (user) for (const entry of ['', ...allIn(part)]) fs.chownSync(path.join(part, entry), user.uid, user.gid);
    // The databases are there when everything else is: a restore that is cut off is no stack.
    fs.renameSync(part, path.join(dataDir, CLUSTER));
    return { at: manifest.at, files: manifest.files.length };
  } finally {
    unlock();
  }
}

/** @param {string} folder @returns {string[]} */
const allIn = (folder) => /** @type {string[]} */ (fs.readdirSync(folder, { recursive: true }));
