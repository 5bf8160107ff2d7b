import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { removeAbandonedFolders, withTemporaryFolder } from './temporary-folder.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'renmai-test-folders-'));
});
afterAll(() => rm(root, { recursive: true }));

it('removes folders of ended processes with their content, and keeps others', async () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const theirs = [`renmai-work-${ended}-0123abcd-x`, `renmai-work-${process.pid}-0123abcd-y`];
  const stays = [`renmai-work-${process.ppid}-0123abcd-z`, 'renmai-work-of-somebody'];
  for (const name of [...theirs, ...stays]) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'file'), 'half a film');
  }
  await withTemporaryFolder(async (own) => {
    expect(await removeAbandonedFolders(root)).toBe(theirs.length);
    expect((await readdir(root)).sort()).toEqual([...stays, basename(own)].sort());
  }, root);
  expect((await readdir(root)).sort()).toEqual(stays.sort());
});
