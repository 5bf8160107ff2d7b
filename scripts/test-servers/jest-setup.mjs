// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @type {import('node:child_process').ChildProcess | undefined} */
let daemon;

/** jest's globalSetup: the daemon that starts servers when a test file first asks for one. */
export default async function setUp() {
  daemon = fork(fileURLToPath(new URL('daemon.mjs', import.meta.url)), [], {
    execArgv: [],
    // Ctrl-C is for jest; the daemon ends after it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([
    once(daemon, 'message'),
    once(daemon, 'exit').then(([code]) =>
      Promise.reject(new Error(`the daemon of the test servers ended with code ${code}`)),
    ),
  ]);
  process.env.RENMAI_TEST_SERVERS = message.url;
  daemon.unref();
  daemon.channel?.unref();
}

/** jest's globalTeardown. */
export async function tearDown() {
  if (!daemon || daemon.exitCode !== null) return;
  const ended = once(daemon, 'exit');
  daemon.ref();
  daemon.disconnect();
  await ended;
}
