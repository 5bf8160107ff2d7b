// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../databases.mjs';
import { readPidFile } from '../postmaster.mjs';
import { PlainError } from '../say.mjs';
import { copyTree } from './copy-tree.mjs';

/** Folders whose content belongs to the running server alone; PostgreSQL makes it again. Chapter "Continuous Archiving" of its manual. */
const EMPTY_IN_COPIES = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const OF_THE_PROCESS = ['postmaster.pid', 'postmaster.opts'];
const LEFT_OUT = new Set([...OF_THE_PROCESS, 'backup_label', 'tablespace_map']);

/** @param {string} relative path within the cluster */
const isCopied = (relative) => {
  const [top = ''] = relative.split(path.sep);
  const name = path.basename(relative);
  if (EMPTY_IN_COPIES.has(top)) return relative === top;
  return !LEFT_OUT.has(relative) && name !== 'pg_internal.init' && !name.startsWith('pgsql_tmp');
};

/**
 * Copies a cluster, whether its server runs or not. The copy of a running one contains everything that was committed when `whileOpen` had
 * ended; at its first start PostgreSQL brings it to that state from the WAL that is copied with it.
 * @param {string} cluster absolute @param {string} target @param {string} password of the superuser
 * @param {() => void} whileOpen work of which the copy must know the result
 */
export async function copyCluster(cluster, target, password, whileOpen) {
  if (readPidFile(cluster)?.status === 'ready') return copyRunning(cluster, target, password, whileOpen);
  whileOpen();
  // With the label of a backup that was restored and never started: PostgreSQL needs it.
  copyTree(cluster, target, (relative) => !OF_THE_PROCESS.includes(relative));
}

/** @param {string} cluster @param {string} password of the superuser */
export function runningServer(cluster, password) {
  // The fourth line is the port.
  const port = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
  return { host: '127.0.0.1', port, user: 'renmai', password };
}

/** @param {string} cluster @param {string} target @param {string} password @param {() => void} whileOpen */
async function copyRunning(cluster, target, password, whileOpen) {
  const client = new pg.Client({ connectionString: databaseUrl(runningServer(cluster, password), 'postgres') });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('renmai', true)");
    copyTree(cluster, target, isCopied);
    whileOpen();
    const { rows } = await client.query(
      `SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => false)`,
    );
    const [{ label, last }] = rows;
    writeFileSync(path.join(target, 'backup_label'), label, { mode: 0o600 });
    copyWal(path.join(cluster, 'pg_wal'), path.join(target, 'pg_wal'), firstOf(label), last);
  } finally {
    await client.end();
  }
}

/** The segment at which a restore begins. @param {string} label */
const firstOf = (label) => /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';

/** @param {string} from @param {string} to @param {string} first @param {string} last names of segments, which sort by their order */
function copyWal(from, to, first, last) {
  copyTree(from, to, (name) => name === '' || (name >= first && name <= last && /^[0-9A-F]{24}$/.test(name)));
  if (existsSync(path.join(to, first)) && existsSync(path.join(to, last))) return;
  throw new PlainError(
    'PostgreSQL removed WAL that the backup needs, since much was written meanwhile. Try again when less is written.',
  );
}
