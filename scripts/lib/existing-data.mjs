// @ts-check
import { lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from './say.mjs';

/**
 * Whether there is anything at `place` that a new start could destroy. An empty folder is nothing; a link that leads
 * nowhere is something, since its target may come back. @param {string} place
 */
export function hasContent(place) {
  if (!lstatSync(place, { throwIfNoEntry: false })) return false;
  const target = statSync(place, { throwIfNoEntry: false });
  return target?.isDirectory() ? readdirSync(place).length > 0 : true;
}

/** Before a cluster is made or moved: refuses a folder that holds anything but a cluster. @param {string} folder */
export function demandNothingIn(folder) {
  if (!hasContent(folder)) return;
  throw new PlainError(
    `${folder} holds files but no PG_VERSION, so it is not a complete PostgreSQL data folder. Nothing was changed. ` +
      `Restore it from a backup; or move it away to begin with empty databases.`,
  );
}

/** The data that a stack has stored, by the folders of its data folder. @param {string} dataDir */
export const storedIn = (dataDir) =>
  ['postgres', 'storage', 'mailbox'].filter((name) => hasContent(path.join(dataDir, name)));

/**
 * Files of members without the databases that know of them mean that something was lost or is not mounted. A start with empty databases
 * would treat those files as leftovers. @param {string} dataDir
 */
export function demandDatabases(dataDir) {
  const stored = storedIn(dataDir);
  if (stored.length === 0) return;
  if (stored.includes('postgres')) return demandStorage(dataDir);
  throw new PlainError(
    `${path.join(dataDir, 'postgres')} is missing or empty, but there are data in ${stored
      .map((name) => path.join(dataDir, name))
      .join(
        ' and ',
      )}. Nothing was changed. Restore the databases from a backup; or move ${dataDir} away to begin with an empty stack.`,
  );
}

/**
 * The launcher makes the folder at the first start; without it the files of members are lost or not mounted. An empty one
 * is refused by the services, which look for the mark of their databases in it. @param {string} dataDir
 */
function demandStorage(dataDir) {
  const storage = path.join(dataDir, 'storage');
  if (lstatSync(storage, { throwIfNoEntry: false })) return;
  throw new PlainError(
    `${storage} is missing, but there are databases in ${path.join(dataDir, 'postgres')} that know of files in it. ` +
      `Nothing was changed. Mount it or restore it from a backup. docs/how-to/operate.md says how to go on without those files.`,
  );
}
