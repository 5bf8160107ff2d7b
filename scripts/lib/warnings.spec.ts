import { spawnSync } from 'node:child_process';
import { isUnexpected } from './warnings.mjs';

/** In a process of its own, since jest gives tests a copy of `process`, which gets no warnings. */
function unhandledErrorsAfter(work: string): string[] {
  const code = `
    const { withWarnings } = await import(process.argv[1]);
    const Environment = withWarnings(class { async setup() {} async teardown() {} });
    const environment = new Environment();
    const state = { unhandledErrors: [] };
    await environment.setup();
    ${work}
    await environment.handleTestEvent({ name: 'run_finish' }, state);
    await environment.teardown();
    console.log(JSON.stringify(state.unhandledErrors.map(({ message }) => message)));`;
  const module = new URL('warnings.mjs', import.meta.url).href;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, module], { encoding: 'utf8' });
  return JSON.parse(stdout) as string[];
}

it.each([
  [
    'a file that nobody closed',
    "await (async () => { await (await import('node:fs/promises')).open(process.execPath); })();",
    'Closing file descriptor',
  ],
  ['any other warning', "process.emitWarning('too much', 'StrangeWarning');", 'StrangeWarning: too much'],
])('%s fails the file under test', (_what, work, text) => {
  expect(unhandledErrorsAfter(work)).toContainEqual(expect.stringContaining(text));
});

it('an expected warning does not', () => {
  expect(
    unhandledErrorsAfter("process.emitWarning('VM Modules is an experimental feature', 'ExperimentalWarning');"),
  ).toEqual([]);
  expect(isUnexpected({ name: 'ExperimentalWarning', message: 'SQLite is an experimental feature' })).toBe(true);
});
