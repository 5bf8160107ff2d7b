// @ts-check
/**
 * Starts servers for the tests of one run as they are first asked for, and ends them when the process that forked it is
 * gone. Listens on a port of the loopback address; anyone who knows the path is let in.
 *   POST /<secret>/shared/<kind>            -> what a client needs to know
 *   POST /<secret>/own/<kind>               -> { id, info }: a server of the caller's own
 *   POST /<secret>/control/<id>/<action>    start, stop, kill
 * 424 { why }: this machine cannot provide it. 500 { why }: it should have worked.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { Unobtainable } from '../lib/debian-packages.mjs';
import { openServers } from './servers.mjs';

const secret = randomUUID();
const servers = await openServers();

const server = http.createServer((request, response) => {
  void answer(request.url ?? '')
    .then((body) => ({ status: 200, body }))
    .catch((error) => ({
      status: error instanceof Unobtainable ? 424 : 500,
      body: { why: String(error?.message ?? error) },
    }))
    .then(({ status, body }) =>
      // A kept connection may end just when a busy suite asks again.
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body)),
    );
});

/** @param {string} url @returns {Promise<unknown>} */
async function answer(url) {
  const [, given, verb, what = '', action] = url.split('/');
  if (given !== secret) throw new Error('no such path');
  if (verb === 'shared') return servers.shared(what);
  if (verb === 'own') return servers.own(what);
  if (verb === 'control' && (action === 'start' || action === 'stop' || action === 'kill')) {
    await servers.control(what, action);
    return {};
  }
  throw new Error(`no such path: ${url}`);
}

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  server.close();
  server.closeAllConnections();
  await servers.close();
  process.exit(0);
}
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());

server.listen({ port: 0, host: '127.0.0.1' }, () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.({ url: `http://127.0.0.1:${address.port}/${secret}` });
});
