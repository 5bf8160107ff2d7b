// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demandNothingIn, hasContent } from './existing-data.mjs';
import { PlainError } from './say.mjs';

/** PostgreSQL refuses to run as root. This is `nobody`, whom every system knows by number, so no user is created. */
const NOBODY = 65_534;

/**
 * @typedef {{ uid: number, gid: number }} User
 * @param {string} dataDir
 * @returns {User | undefined} whom PostgreSQL has to run as; undefined for the user who runs this
 */
export function postgresUser(dataDir) {
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false });
  const self = process.getuid?.() ?? owner?.uid;
  if (self === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
  if (owner && owner.uid !== self) {
    throw new PlainError(
      `${dataDir} belongs to the user with number ${owner.uid}, who started it before. Start it as that user or as root, ` +
        `or delete it to begin with empty databases.`,
    );
  }
  return undefined;
}

/** Whether another user can reach `place` through all the folders above it. @param {string} place @param {User} user */
export function canEnter(place, user) {
  for (let folder = fs.realpathSync(place); ; folder = path.dirname(folder)) {
    const { mode, uid } = fs.statSync(folder);
    if ((mode & (uid === user.uid ? 0o100 : 0o001)) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** A folder of root's that everybody can enter and nobody else can write. */
export function placeForAll() {
  for (const folder of ['/var/lib/renmai', path.join(os.tmpdir(), 'renmai-root')]) {
    try {
      fs.mkdirSync(folder, { mode: 0o755, recursive: true });
      if (fs.lstatSync(folder).uid !== process.getuid?.()) continue;
      fs.chmodSync(folder, 0o755);
      if (canEnter(folder, { uid: NOBODY, gid: NOBODY })) return folder;
    } catch {
      // Not writable: the next one.
    }
  }
  const folder = fs.mkdtempSync('/tmp/renmai-root-');
  fs.chmodSync(folder, 0o755);
  return folder;
}

/**
 * The real place of the cluster at `dataDir`. When PostgreSQL runs as another user who cannot reach `dataDir` (the clone is in root's
 * home), it is elsewhere and `dataDir` is a link to it.
 * @param {string} dataDir absolute @param {User | undefined} user
 */
export function realDataDir(dataDir, user) {
  const parent = path.dirname(dataDir);
  fs.mkdirSync(parent, { recursive: true });
  const found = fs.lstatSync(dataDir, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) {
    if (fs.existsSync(dataDir)) return fs.realpathSync(dataDir);
    throw new PlainError(
      `${dataDir} is a link to ${fs.readlinkSync(dataDir)}, which is not there. Nothing was changed. ` +
        `Bring that folder back; or delete the link to begin with empty databases.`,
    );
  }
  if (user === undefined || canEnter(parent, user)) return path.join(fs.realpathSync(parent), path.basename(dataDir));

  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const place = path.join(placeForAll(), `data-${name}`);
  const real = path.join(place, path.basename(dataDir));
  const hasOwn = hasContent(dataDir);
  if (hasContent(real)) {
    const why = hasOwn ? `but ${dataDir} is another folder with files` : 'but no link leads there any more';
    const way = hasOwn
      ? `To go on with one of them, move the other away`
      : `To go on with them: ln -s ${real} ${dataDir}`;
    throw new PlainError(
      `Databases that belong to ${dataDir} are in ${real}, ${why}. Nothing was changed. ${way}. ` +
        `To begin with empty databases, delete ${place}.`,
    );
  }
  if (hasOwn && !fs.existsSync(path.join(dataDir, 'PG_VERSION'))) demandNothingIn(dataDir);
  fs.mkdirSync(place, { mode: 0o755, recursive: true });
  const old = `${dataDir}.moved`;
  if (hasOwn) {
    // It may have to go to another file system, so it is copied; the old one goes when the link leads to the new one.
    const part = `${real}.part`;
    fs.rmSync(part, { recursive: true, force: true });
    execFileSync('cp', ['-a', dataDir, part]);
    fs.renameSync(part, real);
    fs.renameSync(dataDir, old);
  } else if (found) fs.rmdirSync(dataDir);
  makeFolder(real, user);
  fs.symlinkSync(real, dataDir);
  if (hasOwn) fs.rmSync(old, { recursive: true });
  return real;
}

/** @param {string} folder @param {User | undefined} user */
export function makeFolder(folder, user) {
  fs.mkdirSync(folder, { mode: 0o700, recursive: true });
  if (user) fs.chownSync(folder, user.uid, user.gid);
}
