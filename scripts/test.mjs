// @ts-check
/**
 * `npm test`: set-up, build, then every suite in its own jest process. The last line is `N passed, N failed`.
 *   npm test -- unit service        only these suites
 *   npm test -- -t "wrong code"     what else is given goes to jest: a name, a path
 *   npm test -- engines             Apache Kafka and S3 servers themselves, where Java, Maven and Go are at hand
 *   --with-check                    the four checks first, each counted as a test
 *   --with-engines                  the engines after everything else
 */
import { fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

/** What is added to a run does not begin after this, so that the run ends within 90 minutes on a slow machine. */
const ADD_UNTIL_MS = 65 * 60_000;

try {
  await setUp();
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  // Anyone who counts reads the last line, whatever went wrong.
  process.on('exit', () => say('\n0 passed, 1 failed'));
  fail(error);
}

/** @param {string[]} args @returns whether all is well */
async function main(args) {
  const { SUITES } = await import('./lib/suites.mjs');
  const { build } = await import('./lib/build.mjs');
  const { ensureSystemPackages } = await import('./lib/system-packages.mjs');
  const { runSuite } = await import('./lib/run-suite.mjs');
  const { testRun } = await import('./lib/test-run.mjs');
  const { prepareMediaWorker } = await import('./lib/media-worker.mjs');
  const { prepareRecordingTools } = await import('./lib/recording-tools.mjs');
  const withCheck = args.includes('--with-check');
  const withEngines = args.includes('--with-engines');
  const rest = args.filter((argument) => argument !== '--with-check' && argument !== '--with-engines');
  const names = rest.filter((argument) => SUITES.some(({ name }) => name === argument));
  const passOn = rest.filter((argument) => !names.includes(argument));
  const isAsked = (/** @type {import('./lib/suites.mjs').Suite} */ { name, named }) =>
    names.length > 0 ? names.includes(name) : !named || withEngines;
  const suites = SUITES.filter(isAsked);

  await ensureSystemPackages();
  await prepareRecordingTools();
  /** @type {import('./lib/run-suite.mjs').Outcome[]} */
  const outcomes = withCheck ? [await checks()] : [];
  outcomes.push(...(await failure('build', build)));
  const { env, end } = testRun();
  const needsMedia = suites.some(({ media }) => media) && passOn.every((path) => /^-|conference|meet|call/.test(path));
  const media = needsMedia ? prepareMediaWorker() : Promise.resolve();
  const besides = suites.length > 1 ? suites.filter(({ beside }) => beside) : [];
  // What runs beside is shown when it is over, so that lines of two suites do not mix.
  const running = besides.map((suite) => runSuite(suite, passOn, env, false));
  if (besides.length > 0) say(`\nBeside the others: ${besides.map(({ name }) => name).join(', ')}.`);
  for (const suite of suites.filter((each) => !besides.includes(each))) {
    if (suite.named && names.length === 0 && performance.now() > ADD_UNTIL_MS) {
      outcomes.push(notBegun(suite.name));
      continue;
    }
    if (suite.media) await media;
    say(`\n--- ${suite.name} ---`);
    outcomes.push(await runSuite(suite, passOn, env));
  }
  for (const outcome of running) {
    const { output = '', ...rest } = await outcome;
    say(`\n--- ${rest.name} ---\n${output.trimEnd()}`);
    outcomes.push(rest);
  }
  await end();
  return summary(outcomes);
}

/** @param {string} name @returns {import('./lib/run-suite.mjs').Outcome} */
function notBegun(name) {
  const remark = `NOT RUN: ${ADD_UNTIL_MS / 60_000} minutes were over; \`npm test -- ${name}\` runs it alone`;
  say(`\n--- ${name} ---\n${remark}`);
  return { name, passed: 0, failed: 0, skipped: 0, seconds: 0, remark };
}

/** @returns {Promise<import('./lib/run-suite.mjs').Outcome>} */
async function checks() {
  const { CHECK_NAMES, runChecks } = await import('./lib/checks.mjs');
  const started = performance.now();
  say('\n--- check ---');
  const results = await runChecks(CHECK_NAMES);
  const passed = results.filter(({ ok }) => ok).length;
  const seconds = (performance.now() - started) / 1000;
  return { name: 'check', passed, failed: results.length - passed, skipped: 0, seconds };
}

/**
 * Work before the tests, which counts only when it goes wrong; what can be tested is tested all the same.
 * @param {string} name @param {() => Promise<unknown>} work
 * @returns {Promise<import('./lib/run-suite.mjs').Outcome[]>}
 */
async function failure(name, work) {
  try {
    await work();
    return [];
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return [{ name, passed: 0, failed: 1, skipped: 0, seconds: 0 }];
  }
}

/** @param {import('./lib/run-suite.mjs').Outcome[]} outcomes */
function summary(outcomes) {
  const total = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  say(`\n${'suite'.padEnd(10)}${['passed', 'failed', 'skipped', 'time'].map((word) => word.padStart(9)).join('')}`);
  for (const { name, passed, failed, skipped, seconds, remark } of outcomes) {
    const cells = [passed, failed, skipped, `${seconds.toFixed(0)} s`].map((cell) => String(cell).padStart(9));
    say(`${name.padEnd(10)}${cells.join('')}${remark ? `   ${remark}` : ''}`);
  }
  const [passed, failed] = [total('passed'), total('failed')];
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}
