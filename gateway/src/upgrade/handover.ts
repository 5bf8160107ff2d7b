import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { DeadlineExceeded } from '../proxy/failures.js';

/** The answer of a service to an upgrade: another protocol from here on, or an ordinary answer. */
export type UpgradeAnswer =
  { kind: 'switched'; head: string; socket: Socket; first: Buffer } | { kind: 'refused'; answer: IncomingMessage };

/** Asks a service for the upgrade. Rejects when it cannot be reached or does not answer in time. */
export function askForUpgrade(
  origin: string,
  path: string,
  headers: Record<string, string | string[]>,
  timeoutMs: number,
): Promise<UpgradeAnswer> {
  return new Promise((resolve, reject) => {
    const send = origin.startsWith('https:') ? httpsRequest : httpRequest;
    const asking = send(new URL(path, origin), { method: 'GET', headers, agent: false });
    const timer = setTimeout(() => {
      asking.destroy(new DeadlineExceeded());
    }, timeoutMs);
    asking.once('upgrade', (answer: IncomingMessage, socket: Socket, first: Buffer) => {
      clearTimeout(timer);
      resolve({ kind: 'switched', head: headOf(answer), socket, first });
    });
    asking.once('response', (answer) => {
      clearTimeout(timer);
      resolve({ kind: 'refused', answer });
    });
    asking.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asking.end();
  });
}

/** Status line and headers as they came, duplicates and spelling included. */
export function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** How long the remaining data for one side may take after the other has gone. */
const FLUSH_MS = 5_000;

/** Joins two connections until one of them ends, breaks or both have been silent for too long. Resolves when it is over. */
export function join(client: Socket, service: Socket, idleMs: number): Promise<void> {
  const follow = (gone: Socket, other: Socket): Promise<void> =>
    new Promise((resolve) => {
      gone.on('error', () => undefined);
      gone.once('close', () => {
        other.setTimeout(FLUSH_MS, () => other.destroy());
        other.destroySoon();
        resolve();
      });
    });
  const over = Promise.all([follow(client, service), follow(service, client)]);
  client.setNoDelay(true);
  service.setNoDelay(true);
  client.setTimeout(0);
  // Bytes of either direction pass here and count.
  service.setTimeout(idleMs, () => service.destroy());
  client.pipe(service);
  service.pipe(client);
  return over.then(() => undefined);
}
