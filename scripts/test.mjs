// @ts-check
/**
 * The tests, each suite in a process of its own. The last line is `N passed, N failed`; before it is a table of what
 * each suite cost, which `.cache/test-times.json` has with all files.
 *   npm test                        every rule once, and the journeys
 *   npm test -- unit service        only these suites
 *   npm test -- -t "wrong code"     other arguments go to jest: a name, a path
 *   npm run test:all                the suites with all cases, and the parts that prove what takes long
 *   npm run test:all -- sdk long    only these suites and parts
 *   --ci                            the checks, the suites, and the parts whose sources changed, while there is time
 */
import { fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

/** CI begins a part only if it will probably end within this time since the start. */
const CI_MS = 45 * 60_000;

/** The usual time of the checks and the suites on two idle cores that are as fast as those on which the parts were measured. */
const USUAL_MS = 20 * 60_000;

try {
  await setUp();
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  // CI reads the last line, whatever went wrong.
  process.on('exit', () => say('\n0 passed, 1 failed'));
  fail(error);
}

/** @param {string[]} args @returns whether all is well */
async function main(args) {
  const { PARTS, SUITES } = await import('./lib/suites.mjs');
  const { build } = await import('./lib/build.mjs');
  const { ensureSystemPackages } = await import('./lib/system-packages.mjs');
  const { prepareRecordingTools } = await import('./lib/recording-tools.mjs');
  const { TestRun } = await import('./lib/test-run.mjs');
  const { showTimes } = await import('./lib/test-times.mjs');
  const [inCi, all] = [args.includes('--ci'), args.includes('--all')];
  const rest = args.filter((argument) => argument !== '--ci' && argument !== '--all');
  const known = [...SUITES, ...PARTS];
  const named = known.filter(({ name }) => rest.includes(name));
  const passOn = rest.filter((argument) => named.every(({ name }) => name !== argument));
  const suites = named.length > 0 ? named : all ? known : SUITES;

  // only browsers and the launcher are given the built app
  const web = suites.some(({ name, product }) => product || name === 'launcher');

  await ensureSystemPackages();
  await prepareRecordingTools();
  const testRun = new TestRun({ passOn, everything: all });
  /** @type {import('./lib/run-suite.mjs').Outcome[]} */
  const outcomes = [];
  if (inCi) {
    say('\n--- check ---');
    outcomes.push(await testRun.work('check', checks));
  }
  const built = await testRun.work('build', async () => ({
    passed: 0,
    failed: 0,
    ...(await worked(() => build({ web }))),
  }));
  outcomes.push(...(await testRun.suites(suites)));
  const leftOut = inCi ? await changedParts(testRun, outcomes) : [];
  await testRun.end();
  showTimes([built, ...outcomes]);
  for (const line of leftOut) say(line);
  const total = (/** @type {'passed' | 'failed'} */ key) =>
    [built, ...outcomes].reduce((sum, outcome) => sum + outcome[key], 0);
  say(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 && total('passed') > 0;
}

/**
 * Runs the parts whose sources the last commits changed, as long as they will end in time.
 * @param {import('./lib/test-run.mjs').TestRun} testRun @param {import('./lib/run-suite.mjs').Outcome[]} outcomes gets theirs
 * @returns {Promise<string[]>} which parts were not run, and why
 */
async function changedParts(testRun, outcomes) {
  const { PARTS } = await import('./lib/suites.mjs');
  const { changedFiles, groupsOf, isBesideInCi, partsFor } = await import('./lib/parts.mjs');
  const files = changedFiles();
  const changed = files === null ? PARTS.map(({ name }) => name) : partsFor(files);
  const leftOut = PARTS.filter(({ name }) => !changed.includes(name)).map(
    ({ name }) => `NOT RUN: ${name}: nothing that it proves was changed; \`npm run test:all -- ${name}\` runs it`,
  );
  // A slow machine takes as many times longer for a part as it took for the work before.
  const slowness = Math.max(1, performance.now() / USUAL_MS);
  for (const { parts, minutes } of groupsOf(PARTS.filter(({ name }) => changed.includes(name)))) {
    const expected = performance.now() + minutes * 60_000 * slowness;
    if (expected <= CI_MS) outcomes.push(...(await testRun.suites(parts, isBesideInCi)));
    else
      leftOut.push(
        ...parts.map(
          ({ name }) =>
            `NOT RUN: ${name}: it would end after ${CI_MS / 60_000} minutes; \`npm run test:all -- ${name}\` runs it`,
        ),
      );
  }
  return leftOut;
}

async function checks() {
  const { CHECK_NAMES, runChecks } = await import('./lib/checks.mjs');
  const results = await runChecks(CHECK_NAMES);
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}

/**
 * Work before the tests, which counts only when it goes wrong; what can be tested is tested all the same.
 * @param {() => Promise<unknown>} work
 */
async function worked(work) {
  try {
    await work();
    return {};
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return { failed: 1 };
  }
}
