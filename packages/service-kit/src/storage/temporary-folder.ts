import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Process ids are used again, in a container always the same ones; this is not. */
const run = randomUUID().slice(0, 8);
const prefix = 'renmai-work-';
const named = /^renmai-work-(\d+)-([0-9a-f]{8})-/;

/** Runs `work` with a folder that is removed afterwards; that of a killed process at the next start of a service. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>, root = tmpdir()): Promise<T> {
  const folder = await mkdtemp(join(root, `${prefix}${process.pid}-${run}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of processes that have ended. Answers how many; one that cannot be removed stays. */
export async function removeAbandonedFolders(root = tmpdir()): Promise<number> {
  const names = await readdir(root).catch(() => []);
  const removed = await Promise.allSettled(
    names.filter(isAbandoned).map((name) => rm(join(root, name), { recursive: true, force: true })),
  );
  return removed.filter(({ status }) => status === 'fulfilled').length;
}

function isAbandoned(name: string): boolean {
  const [, pid, of] = named.exec(name) ?? [];
  if (pid === undefined || of === run) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user runs as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
