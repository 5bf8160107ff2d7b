// @ts-check
/**
 * Runs a command of a service on the running stack, with the service's own variables:
 *   node scripts/service-command.mjs identity commands/grant-role.js <arguments>
 */
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fail, PlainError } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  const { runningStack } = await import('./lib/data-folder.mjs');
  const { fromRoot } = await import('./lib/paths.mjs');
  const { readSettings } = await import('./lib/settings.mjs');
  const [service = '', command = '', ...args] = process.argv.slice(2);
  const env = runningStack(readSettings(process.env)).services[service];
  const file = fromRoot('services', service, 'dist', command);
  if (!env || !existsSync(file)) throw new PlainError(`The running stack has no ${service} ${command}.`);
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', file, ...args], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  fail(error);
}
