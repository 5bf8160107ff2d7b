// @ts-check
/** `npm run kubernetes` writes deploy/kubernetes; `npm run kubernetes -- secrets <file>` the secrets of a new installation. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './lib/paths.mjs';
import { fail, PlainError, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

const FOLDER = 'deploy/kubernetes';
/** Written by hand: an overlay to begin with. */
const BY_HAND = 'example';

try {
  const [what, file, ...more] = process.argv.slice(2);
  if (what !== undefined && (what !== 'secrets' || !file || more.length > 0))
    throw new PlainError('npm run kubernetes\nnpm run kubernetes -- secrets <new file>');
  await setUp();
  const compose = await readFile(fromRoot('docker-compose.yml'), 'utf8');
  if (file) {
    const { secrets } = await import('./kubernetes/secrets.mjs');
    // Never over secrets that an installation may be using.
    const made = secrets(compose, () => randomBytes(24).toString('hex'));
    if (existsSync(file)) throw new PlainError(`${file} is there already`);
    await writeFile(file, made, { flag: 'wx', mode: 0o600 });
    say(`Wrote ${file}. Keep it where you keep backups.`);
  } else await write(compose);
} catch (error) {
  fail(error);
}

/** @param {string} compose */
async function write(compose) {
  const { build } = await import('./lib/build.mjs');
  await build();
  const { files } = await import('./kubernetes/files.mjs');
  const { callersIn, scriptsIn } = await import('./kubernetes/sources.mjs');
  /** @type {{ endpointsByService: Record<string, { callers?: string[] }[]> }} */
  const { endpointsByService } = await import(pathToFileURL(fromRoot('gateway/dist/endpoints.js')).href);
  const { version } = JSON.parse(await readFile(fromRoot('package.json'), 'utf8'));
  const rules = await readFile(fromRoot('deploy/prometheus/rules.yml'), 'utf8');
  const callers = callersIn(endpointsByService);
  const made = files({ compose, scripts: scriptsIn(compose), callers, rules, version });
  for (const name of await readdir(fromRoot(FOLDER)).catch(() => /** @type {string[]} */ ([])))
    if (name !== BY_HAND) await rm(fromRoot(FOLDER, name), { recursive: true });
  for (const [file, text] of made) {
    await mkdir(path.dirname(fromRoot(FOLDER, file)), { recursive: true });
    await writeFile(fromRoot(FOLDER, file), text);
  }
  say(`Wrote ${made.size} files below ${FOLDER}.`);
}
