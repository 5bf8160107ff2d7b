// @ts-check
/**
 * The door of a running stack for programs of this machine that know its pass, a secret that the launcher makes at each
 * start and keeps in the data folder, readable for its owner alone. Through it the demo moves the stack's clock.
 */
import { timingSafeEqual } from 'node:crypto';
import http from 'node:http';

/** As the gateway has it. */
export const PASS_HEADER = 'x-renmai-local-pass';
const MOST_BYTES = 10_000;

/**
 * @typedef {{ status: number, body?: object }} Reply
 * @param {object} options
 * @param {import('./moved-clock.mjs').MovedClock} options.clock
 * @param {(haste: boolean) => Promise<void>} [options.hasten] while the clock is moved, what is written need not survive a power failure
 * @param {string} options.pass
 * @param {number} options.port
 * @returns {Promise<{ port: number, address: string, close: () => Promise<void> }>} when it listens
 */
export async function openDoor({ clock, hasten = async () => undefined, pass, port }) {
  /** @type {import('node:net').Socket | null} the connection that has moved the clock; when it closes, the clock goes back */
  let holder = null;
  const server = http.createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      (error) => send(response, { status: 400, body: { error: String(error) } }),
    );
  });
  // A connection stays as long as the other end wants.
  server.keepAliveTimeout = 0;

  /** @param {http.IncomingMessage} request @returns {Promise<Reply>} */
  async function answer(request) {
    if (!shows(request, pass)) return { status: 403, body: { error: 'this needs the pass of the stack' } };
    if (request.method !== 'POST' || request.url !== '/clock') return { status: 404 };
    const { at, tasks } = orderOf(await bodyOf(request));
    const { socket } = request;
    if (holder !== null && holder !== socket)
      return { status: 409, body: { error: 'another program has moved the clock' } };
    const first = holder === null;
    holder = socket;
    if (first) {
      socket.once('close', () => release(socket));
      await hasten(true);
    }
    await clock.move(at === null ? 0 : at - Date.now(), tasks);
    if (at === null) await hasten(false);
    return { status: 200, body: {} };
  }

  /** @param {import('node:net').Socket} socket */
  function release(socket) {
    if (holder !== socket) return;
    holder = null;
    void clock.move(0);
    void hasten(false).catch(() => undefined);
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(null));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port: address.port,
    address: address.address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @param {http.IncomingMessage} request @param {string} pass */
function shows({ headers }, pass) {
  const shown = Buffer.from(String(headers[PASS_HEADER] ?? ''));
  const wanted = Buffer.from(pass);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/** @param {http.IncomingMessage} request */
async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new Error('too long');
  }
  return JSON.parse(text);
}

/** @param {any} body @returns {{ at: number | null, tasks: string[] }} at: epoch milliseconds; null: the time of the machine */
function orderOf(body) {
  const { at, tasks = [] } = body ?? {};
  const known = at === null || (Number.isSafeInteger(at) && at <= Date.now());
  if (!known) throw new Error('at: null, or a time that has passed, in milliseconds');
  if (!Array.isArray(tasks) || tasks.some((task) => typeof task !== 'string'))
    throw new Error('tasks: names of periodic tasks');
  return { at, tasks };
}

/** @param {http.ServerResponse} response @param {Reply} reply */
function send(response, { status, body }) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : '');
}
