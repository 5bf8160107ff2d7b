import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers for network: lists are empty, of every two orders it refuses one. */
export async function standInForNetwork(): Promise<{ url: string; close: () => Promise<void> }> {
  let orders = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      const refused = request.method === 'POST' && (orders += 1) % 2 === 0;
      const list = { items: [], nextCursor: null, position: 1 };
      const refusal = { type: 'about:blank', title: 'Refused', status: 409, code: 'network.already-friends' };
      response.writeHead(refused ? 409 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refused ? refusal : request.method === 'POST' ? { events: [] } : list));
    });
  });
  // A process that is kept busy would send into connections that have just been closed.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
