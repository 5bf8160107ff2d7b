// @ts-check
/** `npm run check`: format, lint, types, boundaries; or those that are named, `typed-lint` among them. */
import { fail, PlainError, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  const { ALL_CHECK_NAMES, CHECK_NAMES, runChecks } = await import('./lib/checks.mjs');
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !ALL_CHECK_NAMES.includes(name));
  if (unknown.length > 0)
    throw new PlainError(`There is no check "${unknown.join(', ')}"; there are ${ALL_CHECK_NAMES.join(', ')}.`);
  const wrong = (await runChecks(names.length > 0 ? names : CHECK_NAMES)).filter(({ ok }) => !ok);
  if (wrong.length > 0) throw new PlainError(`Not right: ${wrong.map(({ name }) => name).join(', ')}.`);
  say('All right.');
} catch (error) {
  fail(error);
}
