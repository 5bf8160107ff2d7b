// @ts-check
/** `npm run bench`: see bench/README.md. */
import { fail } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  const { build } = await import('./lib/build.mjs');
  await build();
  const { bench } = await import('../bench/run.mjs');
  process.exitCode = (await bench(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  fail(error);
}
