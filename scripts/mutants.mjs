// @ts-check
/**
 * `npm run test:mutants`: puts each deliberate fault of `mutants/mutants.mjs` into a copy of the sources and runs the specs
 * that must notice it. Fails where one survives.
 *   npm run test:mutants -- jobs-role web-group-role    only these
 */
import { fail, PlainError, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}

/** @param {string[]} ids */
async function main(ids) {
  const { endProcessesWith } = await import('./lib/leftovers.mjs');
  const { onEnd } = await import('./lib/lifetime.mjs');
  const { MutantTrial } = await import('./lib/mutants.mjs');
  const { ensureSystemPackages } = await import('./lib/system-packages.mjs');
  const { MUTANTS } = await import('./mutants/mutants.mjs');
  const unknown = ids.filter((id) => MUTANTS.every((mutant) => mutant.id !== id));
  if (unknown.length > 0) throw new PlainError(`No mutant is called ${unknown.join(', ')}.`);
  const mutants = ids.length > 0 ? MUTANTS.filter(({ id }) => ids.includes(id)) : MUTANTS;
  await ensureSystemPackages();

  const id = `${process.pid}-${Date.now().toString(36)}`;
  const trial = new MutantTrial({ ...process.env, RENMAI_TEST_RUN: id });
  const end = async () => {
    await endProcessesWith(`RENMAI_TEST_RUN=${id}`);
    trial.end();
  };
  onEnd((reason) => {
    say(`\nStopped (${reason}).`);
    void end().finally(() => process.exit(1));
  });
  try {
    await expectSound(trial, mutants);
    const verdicts = [];
    const width = Math.max(...mutants.map((mutant) => mutant.id.length));
    for (const mutant of mutants) {
      const verdict = await trial.try(mutant);
      say(`${verdict.result.padEnd(9)} ${mutant.id} (${verdict.seconds.toFixed(0)} s)`);
      verdicts.push(verdict);
    }
    say('');
    for (const { mutant, result, by } of verdicts)
      say(
        `${mutant.id.padEnd(width)}  ${result.padEnd(9)}  ${mutant.rule}${by && `\n${' '.repeat(width + 13)}by: ${by}`}`,
      );
    const caught = verdicts.filter(({ result }) => result === 'caught').length;
    say(`\n${caught} of ${verdicts.length} caught`);
    return caught === verdicts.length ? 0 : 1;
  } finally {
    await end();
  }
}

/**
 * A spec that fails by itself would seem to catch everything.
 * @param {import('./lib/mutants.mjs').MutantTrial} trial
 * @param {import('./mutants/mutants.mjs').Mutant[]} mutants
 */
async function expectSound(trial, mutants) {
  for (const suite of new Set(mutants.map((mutant) => mutant.suite))) {
    const specs = [...new Set(mutants.filter((mutant) => mutant.suite === suite).flatMap((mutant) => mutant.specs))];
    const { passed, failed, output } = await trial.specs(suite, specs);
    say(`${suite}: ${passed} tests of ${specs.length} spec files pass without a mutant`);
    if (failed.length > 0 || passed === 0) throw new PlainError(`${output}\nThese specs fail without any mutant.`);
  }
}
