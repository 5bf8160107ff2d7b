import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ProcessorTime, secondsOfThisProcess } from './processor-time.mjs';

/** A program of Node's that uses so many seconds of the processor, its start not counted. */
const work = (seconds: number): string => `{
  const start = process.cpuUsage();
  const used = () => { const { user, system } = process.cpuUsage(start); return user + system; };
  while (used() < ${seconds * 1e6}) for (let i = 0; i < 1e7; i++);
}`;

const time = new ProcessorTime(400);
afterAll(() => time.end());

/** Runs a program of Node's to its end as a group of its own. */
async function run(group: string, program: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  time.add(child.pid, group);
  await once(child, 'exit');
  return time.seconds(group) ?? -1;
}

const onLinux = process.platform === 'linux' ? it : it.skip;
/** These use the processor for longer. */
const inFullRuns = process.env['RENMAI_TEST_ALL'] === 'true' ? onLinux : it.skip;

onLinux('counts a process that has ended', async () => {
  expect(await run('alone', work(0.8))).toBeGreaterThan(0.2);
});

onLinux('counts children that ended and were waited for', async () => {
  const child = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work(0.4))}])`;
  // Time used since processes were last looked at is lost; without its children it used 0.6 s.
  expect(await run('with children', `${child}; ${child}; ${work(0.6)}`)).toBeGreaterThan(0.8);
});

inFullRuns('keeps groups apart, also when one has waited for the other', async () => {
  time.add(process.pid, 'outer');
  const before = time.seconds('outer') ?? -1;
  const start = process.cpuUsage();
  expect(await run('inner', work(1))).toBeGreaterThan(0.5);
  const outer = (time.seconds('outer') ?? -1) - before;
  // on a busy machine the wait is long, and this process has work of its own
  const { user, system } = process.cpuUsage(start);
  expect(outer - (user + system) / 1e6).toBeLessThan(0.5);
});

inFullRuns('counts what a process had started before it got a group of its own', async () => {
  time.add(process.pid, 'around');
  const inner = `${work(0.5)} process.send('done'); setInterval(() => {}, 1000);`;
  const outer = `const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('message', () => process.send('done'));
  process.once('disconnect', () => { child.kill('SIGKILL'); process.exit(); });`;
  const child = spawn(process.execPath, ['-e', outer], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  await once(child, 'message');
  time.sample();
  time.add(child.pid, 'late');
  expect(time.seconds('late')).toBeGreaterThan(0.4);
  child.disconnect();
  await once(child, 'exit');
});

onLinux('answers what this process and its living children have used', async () => {
  const before = secondsOfThisProcess();
  const child = spawn(process.execPath, ['-e', `${work(0.6)} process.send('done'); setInterval(() => {}, 1000)`], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  expect(secondsOfThisProcess() - before).toBeGreaterThan(0.5);
  child.kill();
});
