import { createServer, type AddressInfo, type Server } from 'node:net';
import { isFree, portsFrom } from './ports.mjs';

/** Every second one of the next ports is taken. */
async function taken(count: number) {
  const servers: Server[] = [];
  for (let port = 21_000 + (process.pid % 500); servers.length < count; port += 2) {
    if (!(await isFree(port)) || !(await isFree(port + 1))) continue;
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    servers.push(server);
  }
  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    close: () => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))),
  };
}

it('gives free ports, none twice, also to callers who ask at the same time', async () => {
  const { ports, close } = await taken(6);
  try {
    for (const askers of [2, 3, 4, 5, 6]) {
      const next = portsFrom(Math.min(...ports) - 1);
      const given = await Promise.all(Array.from({ length: askers }, () => next()));
      expect(new Set(given).size).toBe(askers);
      expect(given.filter((port) => ports.includes(port))).toEqual([]);
    }
  } finally {
    await close();
  }
});
