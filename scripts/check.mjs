// @ts-check
/**
 * `npm run check`: format, lint, types, boundaries; or the named checks, `typed-lint` among them.
 * `npm run check -- --shrink` removes entries from scripts/baselines that no longer break a rule.
 */
import { fail, PlainError, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  const { ALL_CHECK_NAMES, CHECK_NAMES, CHECKS_WITH_BASELINE, runChecks } = await import('./lib/checks.mjs');
  const options = process.argv.slice(2).filter((argument) => argument === '--shrink');
  const named = process.argv.slice(2).filter((argument) => argument !== '--shrink');
  const names = named.length > 0 ? named : options.length > 0 ? CHECKS_WITH_BASELINE : CHECK_NAMES;
  const unknown = names.filter((name) => !ALL_CHECK_NAMES.includes(name));
  if (unknown.length > 0)
    throw new PlainError(`There is no check "${unknown.join(', ')}"; there are ${ALL_CHECK_NAMES.join(', ')}.`);
  const wrong = (await runChecks(names, options)).filter(({ ok }) => !ok);
  if (wrong.length > 0) throw new PlainError(`Not right: ${wrong.map(({ name }) => name).join(', ')}.`);
  say('All right.');
} catch (error) {
  fail(error);
}
