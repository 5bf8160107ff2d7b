// @ts-check
/** `npm run dashboards` writes deploy/grafana. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from './lib/paths.mjs';
import { fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  const { grafanaFiles } = await import('./grafana/files.mjs');
  const files = Object.entries(grafanaFiles());
  for (const [name, text] of files) {
    const file = fromRoot('deploy/grafana', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  say(`Wrote ${files.length} files below deploy/grafana.`);
} catch (error) {
  fail(error);
}
