// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @type {Awaited<ReturnType<typeof startProduct>> | undefined} */
let product;

/** jest's globalSetup: the product and its browser, where the run has not started them for all of its suites. */
export default async function setUp() {
  if (process.env.E2E_ORIGIN && process.env.E2E_BROWSER) return;
  product = await startProduct(process.env);
  Object.assign(process.env, product.env);
}

/** jest's globalTeardown. */
export async function tearDown() {
  await product?.stop();
}

/**
 * Starts the product as `npm start` runs it, and the Chromium in which journeys visit it; what `environment` names is taken
 * as running already (E2E_ORIGIN, E2E_BROWSER).
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ pid: number | undefined, env: Record<string, string>, stop: () => Promise<void> }>} pid: of the process
 *   from which all of it descends; env: what spec files need. @throws where the product or the browser does not start
 */
export async function startProduct(environment) {
  const child = fork(fileURLToPath(new URL('product.mjs', import.meta.url)), [], {
    execArgv: [],
    env: environment,
    // Ctrl-C is for jest; the product ends after it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => [{ failed: `the process of the product ended with code ${code}` }]),
  ]);
  if (message.failed !== undefined) throw new Error(message.failed);
  child.unref();
  child.channel?.unref();
  return {
    pid: child.pid,
    env: message.env,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      child.disconnect();
      await ended;
    },
  };
}
