// @ts-check
import net from 'node:net';
import { PlainError } from './say.mjs';

/** @param {number} port @param {string} host @returns {Promise<string | null>} an error code, or null where it is free */
function refusal(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** `localhost` may mean either address, so both have to be free. @param {number} port */
export async function isFree(port) {
  const answers = [await refusal(port, '127.0.0.1'), await refusal(port, '::1')];
  return !answers.includes('EADDRINUSE') && answers[0] === null;
}

/**
 * Names the address that is in the way, before anything has been started.
 * @param {number} offset of this stack
 * @param {Record<string, number>} ports by their purpose
 */
export async function demandFree(offset, ports) {
  for (const [use, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new PlainError(
      `Port ${port} (${use}) is taken by another program. End that program, or start this stack beside it with\n\n` +
        `  RENMAI_PORT_OFFSET=${offset + 100} npm start\n\n` +
        `which moves every port and keeps its data in its own folder.`,
    );
  }
}

/** Hands out free ports from `first` upwards, none twice. @param {number} first */
export function portsFrom(first) {
  let next = first;
  return async () => {
    // Taken before it is looked at: several may ask at the same time.
    for (let port = next++; port < 32_768; port = next++) {
      if (await isFree(port)) return port;
    }
    throw new PlainError(`No free port between ${first} and 32767.`);
  };
}
