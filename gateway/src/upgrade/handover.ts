import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { DeadlineExceeded } from '../proxy/failures.js';
import { NeighbourRequest } from '../proxy/neighbour-messages.js';

/** The answer of a service to an upgrade: another protocol from here on, or an ordinary answer. */
export type UpgradeAnswer =
  | { kind: 'switched'; head: string; socket: Socket; first: Buffer }
  | { kind: 'refused'; answer: IncomingMessage };

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

/** A hand-over to a service of the same process: the client's own connection, and the request with other headers. */
export interface Given {
  path: string;
  headers: Record<string, string | string[]>;
  /** bytes that came behind the request */
  first: Buffer;
  /** for the service to answer */
  timeoutMs: number;
  /** without bytes of either direction */
  idleMs: number;
  /** The service has not answered in time. */
  late: () => void;
}

/**
 * Gives a client's connection to a server of the same process, which answers there itself: no bytes pass the gateway any
 * more. Resolves when the connection is over.
 */
export function give(client: Socket, server: Server, given: Given): Promise<void> {
  const { path, headers, first, timeoutMs, idleMs, late } = given;
  const before = client.bytesWritten;
  const timer = setTimeout(() => {
    if (client.bytesWritten === before) late();
  }, timeoutMs);
  const over = new Promise<void>((resolve) => {
    client.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  client.setNoDelay(true);
  server.emit('upgrade', new NeighbourRequest(client, { path, method: 'GET', headers, body: null }), client, first);
  // Last, because a websocket that was accepted has switched the connection's own limit off.
  client.setTimeout(idleMs, () => client.destroy());
  return over;
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
