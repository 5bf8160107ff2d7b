import { ServerUnobtainable } from './test-servers.js';

/**
 * A suite on a server: `await describeOn('RedisCache', testRedis, (redis) => { … })` at the top of a file. Where this
 * machine cannot provide the server, a single test says so by its name; with CI=true it fails, unless the server is
 * `optional`: one that needs tools which no set-up of ours brings.
 */
export async function describeOn<T>(
  name: string,
  start: () => Promise<T>,
  suite: (server: T) => void,
  { optional = false } = {},
): Promise<void> {
  let server: T;
  try {
    server = await start();
  } catch (error) {
    if (!(error instanceof ServerUnobtainable)) throw error;
    const missing = `NOT RUN: ${name}: ${error.message}`;
    process.stderr.write(`\n${missing}\n\n`);
    describe(name, () => {
      test(missing, () => {
        if (process.env['CI'] && !optional) throw new Error(missing, { cause: error });
      });
    });
    return;
  }
  describe(name, () => {
    suite(server);
  });
}
