// @ts-check
/**
 * The process in which all services run by default. It gets its list by message (secrets do not belong on a command line), starts them in
 * order and reports each to the launcher.
 *
 * @typedef {{ name: string, entry: string, env: Record<string, string> }} Program entry: the file to import
 * @typedef {{ services: Program[], gateway: Program }} Programs
 */
import { pathToFileURL } from 'node:url';

/** @type {{ name: string, close: () => Promise<void> }[]} */
const running = [];
let stopping = false;

// The guard lets the channel go; it is needed until the list has come.
process.channel?.ref();
process.once('message', (programs) => {
  process.channel?.unref();
  start(/** @type {Programs} */ (programs)).catch((error) => {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
    console.error(error);
    void stop(1);
  });
});
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop(0));

/** @param {Programs} programs */
async function start({ services, gateway }) {
  /** @type {Map<string, import('node:http').Server>} */
  const neighbours = new Map();
  const { clockOfParent, giveBackMemory, letHeapDouble, startService } = await import('@renmai/service-kit');
  const clock = clockOfParent();
  letHeapDouble();
  for (const program of services) {
    const { AppModule } = await import(pathToFileURL(program.entry).href);
    await begin(program, async (options) => {
      const service = await startService(AppModule, { ...options, clock });
      neighbours.set(service.url, service.app.getHttpServer());
      return service;
    });
  }
  const { startGateway } = await import(pathToFileURL(gateway.entry).href);
  await begin(gateway, (options) => startGateway({ ...options, clock, neighbours }));
  giveBackMemory();
}

/**
 * @param {Program} program
 * @param {(options: { env: NodeJS.ProcessEnv, host: string, port: number }) => Promise<{ url: string, close(): Promise<void> }>} open
 */
async function begin({ name, env }, open) {
  if (stopping) return;
  const server = await open({ env: { ...process.env, ...env }, host: env.HOST ?? '127.0.0.1', port: Number(env.PORT) });
  running.push({ name, close: () => server.close() });
  process.send?.({ ready: name });
}

/** Last started, first closed. @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  for (const { name, close } of running.reverse()) {
    await close().catch((error) => console.error(`${name} did not close`, error));
  }
  process.exit(code);
}
