// @ts-check
/** `npm run upgrade`: see bench/README.md. */
import { spawn } from 'node:child_process';
import { fromRoot } from './lib/paths.mjs';
import { fail } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  const { build } = await import('./lib/build.mjs');
  await build();
  const { GUARD } = await import('../bench/lib/stack.mjs');
  const argv = ['--import', GUARD, fromRoot('bench/upgrade.mjs'), ...process.argv.slice(2)];
  const run = spawn(process.execPath, argv, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.exitCode = await new Promise((resolve) => run.once('exit', (code) => resolve(code ?? 1)));
} catch (error) {
  fail(error);
}
