// @ts-check
import { runningStack } from '../lib/data-folder.mjs';
import { Client } from './client.mjs';
import { tellVisitors } from './visitors.mjs';
import { fillWorld } from './world.mjs';

/** Fills the stack that runs with these settings, and says how to open it. @param {import('../lib/settings.mjs').Settings} settings */
export async function fillStack(settings) {
  const { host, consoleHost, ports, dataDir } = settings;
  const stack = runningStack(settings);
  const [origin, consoleOrigin] = [localOrigin(host, ports.gateway), localOrigin(consoleHost, ports.console)];
  await fillWorld({ stack, origin, consoleOrigin, dataDir });
  const consoleUrl = `http://localhost:${ports.console}`;
  await tellVisitors(new Client(origin, stack.publicUrl, stack.pass), { publicUrl: stack.publicUrl, consoleUrl });
}

/** The gateway from this machine, whatever name browsers use. @param {string} host @param {number} port */
function localOrigin(host, port) {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
