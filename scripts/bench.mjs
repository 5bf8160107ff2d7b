// @ts-check
/** `npm run bench`: see bench/README.md. `-- --figures` measures nothing and writes the tables of that document again. */
import { fail } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

const asked = process.argv.slice(2);
try {
  await setUp();
  if (asked.includes('--figures')) {
    const { writeFigures } = await import('../bench/lib/figures.mjs');
    writeFigures();
    process.exit();
  }
  const { build } = await import('./lib/build.mjs');
  await build();
  const { bench } = await import('../bench/run.mjs');
  process.exitCode = (await bench(asked)) ? 0 : 1;
} catch (error) {
  fail(error);
}
