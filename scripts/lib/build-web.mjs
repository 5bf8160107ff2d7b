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
  'web/console/index.html',
  'web/console/vite.config.ts',
  'web/vite.config.ts',
  'web/package.json',
  'web/tsconfig.json',
  'packages/contracts/src',
  'packages/im-client/src',
  'packages/im-protocol/src',
  'packages/contracts/package.json',
  'package-lock.json',
];

/** The apps that are built, and the folder that Vite writes. */
const APPS = [
  { name: 'web app', place: 'web/dist', config: 'vite.config.ts' },
  { name: 'review console', place: 'web/console/dist', config: 'console/vite.config.ts' },
];

/** Builds web/dist and web/console/dist with Vite where their inputs have changed. */
export async function buildWeb() {
  const stamp = inCache('web.stamp');
  const hash = hashOfFiles(INPUTS.map((place) => fromRoot(place)));
  const built =
    APPS.every(({ place }) => existsSync(fromRoot(place, 'index.html'))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash;
  if (built) return;
  const started = performance.now();
  say('Building the web app and the review console …');
  const vite = fromRoot('node_modules/vite/bin/vite.js');
  for (const { name, place, config } of APPS) {
    const { code, output } = await run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: fromRoot('web'),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) throw new PlainError(`The ${name} could not be built.\n${output.trim()}`);
    await packWeb(fromRoot(place));
  }
  writeFileSync(stamp, hash);
  say(`Built them in ${elapsed(started)}.`);
}
