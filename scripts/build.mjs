// @ts-check
/** `npm run build`: everything compiled that has changed. */
import { fail } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  const { build } = await import('./lib/build.mjs');
  await build();
} catch (error) {
  fail(error);
}
