import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-maps-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The standard error of a program that throws in its first line, which its map says is the second of `src/a.ts`. */
function thrownWith(map: string | null): string {
  const file = path.join(folder, 'a.mjs');
  writeFileSync(file, `throw new TypeError('no such note');\n`);
  if (map !== null) writeFileSync(`${file}.map`, map);
  const { stderr } = spawnSync(process.execPath, ['--import', fromRoot('scripts/lib/source-maps.mjs'), file], {
    encoding: 'utf8',
  });
  return stderr;
}

it('errors say where they come from in the sources', () => {
  const stack = thrownWith(JSON.stringify({ version: 3, sources: ['src/a.ts'], names: [], mappings: 'AACA' }));
  expect(stack).toContain('TypeError: no such note');
  expect(stack).toContain(path.join(folder, 'src/a.ts:2:1'));
});

it.each([null, 'no map at all'])('errors say where they come from where the map is %p', (map) => {
  expect(thrownWith(map)).toMatch(/TypeError: no such note\n {4}at file:.*a\.mjs:1:7/);
});
