// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @type {Awaited<ReturnType<typeof startServers>> | undefined} */
let servers;

/** jest's globalSetup: servers of this process, where the run has not started them for all of its suites. */
export default async function setUp() {
  if (process.env.RENMAI_TEST_SERVERS) return;
  servers = await startServers(process.env);
  Object.assign(process.env, servers.env);
}

/** jest's globalTeardown. */
export async function tearDown() {
  await servers?.stop();
}

/**
 * The daemon that starts servers when a test file first asks for one.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function startServers(environment) {
  const daemon = fork(fileURLToPath(new URL('daemon.mjs', import.meta.url)), [], {
    execArgv: [],
    env: environment,
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
  daemon.unref();
  daemon.channel?.unref();
  return {
    pid: daemon.pid,
    /** @type {Record<string, string>} */
    env: { RENMAI_TEST_SERVERS: message.url },
    async stop() {
      if (daemon.exitCode !== null) return;
      const ended = once(daemon, 'exit');
      daemon.ref();
      daemon.disconnect();
      await ended;
    },
  };
}
