// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashOfFiles } from './files.mjs';
import { packWeb } from './pack-web.mjs';
import { fromRoot, inCache } from './paths.mjs';
import { run } from './run.mjs';
import { elapsed, PlainError, say } from './say.mjs';

/** Everything the web build reads; when none of it has changed, web/dist is still right. */
const INPUTS = [
  'web/src',
  'web/public',
  'web/tools',
  'web/index.html',
  'web/console.html',
  'web/vite.config.ts',
  'web/package.json',
  'web/tsconfig.json',
  'packages/contracts/src',
  'packages/im-client/src',
  'packages/im-protocol/src',
  'packages/contracts/package.json',
  'package-lock.json',
];

/** Builds web/dist with Vite where its inputs have changed. */
export async function buildWeb() {
  const stamp = inCache('web.stamp');
  const hash = hashOfFiles(INPUTS.map((place) => fromRoot(place)));
  const built =
    existsSync(fromRoot('web/dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (built) return;
  const started = performance.now();
  say('Building the web app …');
  const vite = fromRoot('node_modules/vite/bin/vite.js');
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: fromRoot('web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new PlainError(`The web app could not be built.\n${output.trim()}`);
  await packWeb(fromRoot('web/dist'));
  writeFileSync(stamp, hash);
  say(`Built the web app in ${elapsed(started)}.`);
}
