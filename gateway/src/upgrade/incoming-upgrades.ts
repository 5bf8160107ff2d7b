import type { FastifyInstance } from 'fastify';
import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';

export interface IncomingUpgrade {
  socket: Socket;
  /** bytes that came behind the request */
  first: Buffer;
  response: ServerResponse;
}

const upgrades = new WeakMap<IncomingMessage, IncomingUpgrade>();

/** The socket and first bytes of a request that asks for a websocket. */
export const upgradeOf = (request: IncomingMessage): IncomingUpgrade | undefined => upgrades.get(request);

const wantsWebsocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Lets requests for a websocket take the same way through hooks and routes as all others, so that each rule is written
 * once. The handler may take the connection over; any other answer closes it.
 */
export function routeUpgrades(instance: FastifyInstance): void {
  const server = instance.server as Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean };
  // Offers of other protocols (curl --http2) are ignored. Node before 24.9 does not ask.
  server.shouldUpgradeCallback = wantsWebsocket;
  server.on('upgrade', (request: IncomingMessage, socket: Socket, first: Buffer) => {
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => {
      socket.destroySoon();
    });
    if (wantsWebsocket(request)) upgrades.set(request, { socket, first, response });
    instance.routing(request, response);
  });
}
