// @ts-check
/**
 * `npm run fuzz`: the fuzz tests of services/messaging and services/conference with many more frames and requests than
 * `npm test` has, and a seed of its own. It compares the memory in use after half of them and after all.
 *   npm run fuzz -- --frames=800000 --requests=200000 --seed=7
 */
import { parseArgs } from 'node:util';
import { fail, say } from './lib/say.mjs';
import { setUp } from './lib/setup.mjs';

try {
  await setUp();
  process.exitCode = await main();
} catch (error) {
  fail(error);
}

async function main() {
  const { values } = parseArgs({
    options: {
      frames: { type: 'string', default: '800000' },
      requests: { type: 'string', default: '200000' },
      signalling: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const { PARTS, SUITES } = await import('./lib/suites.mjs');
  const { ensureSystemPackages } = await import('./lib/system-packages.mjs');
  const { TestRun } = await import('./lib/test-run.mjs');
  const suites = [...SUITES, ...PARTS].filter(({ name }) => name === 'service' || name === 'long');
  await ensureSystemPackages();
  say(`${values.frames} frames, ${values.requests} requests, ${values.signalling} of signalling, seed ${values.seed}`);
  const env = {
    FUZZ_FRAMES: values.frames,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SIGNALLING: values.signalling,
    FUZZ_SEED: values.seed,
    // The garbage of a frame is collected while it is young, instead of being moved first.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
  };
  // None of one kind: its spec is left out.
  const specs = [
    ...(Number(values.frames) > 0 ? ['services/messaging/test/fuzz-(frames|sockets)'] : []),
    ...(Number(values.requests) > 0 ? ['services/messaging/test/fuzz-rest'] : []),
    ...(Number(values.signalling) > 0 ? ['services/conference/test/fuzz-signalling'] : []),
  ];
  const testRun = new TestRun({ passOn: specs, env });
  const outcomes = await testRun.suites(
    suites.map((suite) => ({ ...suite, minutes: 24 * 60, workers: 1, testSeconds: 24 * 3600 })),
  );
  await testRun.end();
  const sum = (/** @type {'passed' | 'failed'} */ key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
