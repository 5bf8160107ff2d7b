import { waitFor } from '@renmai/test-kit';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Route } from '../src/routes.js';
import { fakeService, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';

const table: Route[] = [
  { prefix: '/api/ok', service: 'steady' },
  { prefix: '/api/slow', service: 'steady', timeoutMs: 150 },
  // Time enough for the first half of an answer, also on a busy machine.
  { prefix: '/api/halting', service: 'steady', timeoutMs: 2_000 },
  { prefix: '/api/dead', service: 'dead' },
  { prefix: '/api/unset', service: 'unset' },
  { prefix: '/api/restarting', service: 'restarting' },
  { prefix: '/api/several', service: 'several' },
  { prefix: '/api/replaced', service: 'replaced' },
];

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let steady: FakeService;
let gateway: TestGateway;
let restartingPort: number;
/** Two processes of one service, at the addresses of one name. */
let several: FakeService[];

beforeAll(async () => {
  steady = await fakeService();
  const first = await fakeService();
  const { port } = new URL(first.url);
  several = [first, await fakeService(undefined, Number(port), '127.0.0.2')];
  restartingPort = await freePort();
  gateway = await testGateway({
    table,
    services: {
      steady,
      dead: `http://127.0.0.1:${await freePort()}`,
      restarting: `http://127.0.0.1:${restartingPort}`,
      several: `http://several.test:${port}`,
      replaced: `http://replaced.test:${new URL(steady.url).port}`,
    },
    lookup: (hostname, done) => {
      const addresses = hostname === 'replaced.test' ? ['127.0.0.1'] : ['127.0.0.1', '127.0.0.2'];
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await steady.close();
});

const post = (path: string, body = '{}') =>
  send(gateway.url, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('a service that is away', () => {
  it('is reported as such, by name', async () => {
    const answer = await post('/api/dead');
    expect(problemIn(answer, 502, 'bad-gateway')).toMatchObject({ context: { service: 'dead' }, retryAfter: 2 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is tried again by a GET, but not for ever', async () => {
    problemIn(await send(gateway.url, '/api/dead'), 502, 'bad-gateway');
    expect((await send(gateway.url, '/metrics')).body).toMatch(
      /gateway_upstream_retries_total\{service="dead"\S* [1-9]/,
    );
  });

  it('without an address is away too', async () => {
    expect(problemIn(await send(gateway.url, '/api/unset'), 502, 'bad-gateway')).toMatchObject({
      context: { service: 'unset' },
    });
  });

  it('that restarts answers the GET that has waited for it', async () => {
    const asking = send(gateway.url, '/api/restarting');
    const refused = await post('/api/restarting');
    problemIn(refused, 502, 'bad-gateway');
    const back = await fakeService(undefined, restartingPort);
    try {
      expect((await asking).status).toBe(200);
    } finally {
      await back.close();
    }
  });
});

describe('a service of several processes', () => {
  const counts = () => several.map(({ requests }) => requests.length);

  it('is asked in turn, by its own name', async () => {
    for (let at = 0; at < 10; at++) expect((await send(gateway.url, '/api/several')).status).toBe(200);
    expect(counts()).toEqual([5, 5]);
    expect(several[0]?.requests[0]?.headers.host).toMatch(/^several\.test:/);
  });

  it('gets what one of them refuses because it closes at another one, with its body', async () => {
    const [closing, other] = several as [FakeService, FakeService];
    const { answer } = closing;
    closing.answer = (_message, response) => {
      response.writeHead(503, { connection: 'close', 'content-type': 'application/json' });
      response.end('{"error":"Service Unavailable"}');
    };
    let taken = '';
    other.answer = (message, response) => {
      message.on('data', (chunk) => (taken += String(chunk)));
      message.on('end', () => response.end('done'));
    };
    for (let at = 0; at < 4; at++) expect((await post('/api/several', '{"a":1}')).body).toBe('done');
    expect(taken).toBe('{"a":1}'.repeat(4));
    closing.answer = answer;
    other.answer = answer;
  });

  it('that dies with a request is asked elsewhere by a GET, while a write may have happened and is not sent again', async () => {
    const [dying, other] = several as [FakeService, FakeService];
    const { answer } = dying;
    dying.answer = (message) => message.socket.destroy();
    for (let at = 0; at < 4; at++) expect((await send(gateway.url, '/api/several')).status).toBe(200);
    const before = other.requests.length;
    const statuses = [];
    for (let at = 0; at < 4; at++) statuses.push((await post('/api/several')).status);
    expect(statuses.toSorted()).toEqual([200, 200, 502, 502]);
    expect(other.requests.length - before).toBe(2);
    dying.answer = answer;
  });

  it('answers while one of them is away', async () => {
    await several[0]?.close();
    for (let at = 0; at < 4; at++) expect((await post('/api/several')).status).toBe(200);
    expect((await send(gateway.url, '/api/several')).status).toBe(200);
  });

  it('is away when all of them are', async () => {
    await several[1]?.close();
    problemIn(await post('/api/several'), 502, 'bad-gateway');
  });
});

it('a write is sent to the next process of a name when the one that it had refuses it, also where one address is known', async () => {
  let asked = 0;
  steady.answer = (_message, response) => {
    asked += 1;
    if (asked > 1) response.end('done');
    else response.writeHead(503, { connection: 'close', 'content-type': 'application/json' }).end('{}');
  };
  expect((await post('/api/replaced')).body).toBe('done');
});

describe('a service that takes too long', () => {
  it('to begin', async () => {
    steady.answer = () => undefined;
    expect(problemIn(await send(gateway.url, '/api/slow'), 504, 'gateway-timeout')).toMatchObject({
      context: { service: 'steady' },
    });
    problemIn(await post('/api/slow'), 504, 'gateway-timeout');
  });

  it('to go on: the answer breaks off, so that no client mistakes the half for the whole', async () => {
    steady.answer = (_message, response) => response.writeHead(200).write('half');
    await expect(send(gateway.url, '/api/halting')).rejects.toThrow('aborted');
  });
});

describe('a service that dies', () => {
  it('before it answers', async () => {
    steady.answer = (message) => message.socket.destroy();
    problemIn(await send(gateway.url, '/api/ok'), 502, 'bad-gateway');
    problemIn(await post('/api/ok'), 502, 'bad-gateway');
  });

  it('in the middle of its answer', async () => {
    steady.answer = (message, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => message.socket.destroy());
    };
    await expect(send(gateway.url, '/api/ok')).rejects.toThrow('aborted');
  });

  it('in the middle of an answer that is packed on the way', async () => {
    steady.answer = (message, response) => {
      response.writeHead(200, { 'content-length': '100000', 'content-type': 'application/json' });
      response.write('[', () => message.socket.destroy());
    };
    await expect(send(gateway.url, '/api/ok', { headers: { 'accept-encoding': 'gzip' } })).rejects.toThrow(
      /aborted|hang up/,
    );
  });

  it('by answering nonsense', async () => {
    steady.answer = (message) => message.socket.end('this is no HTTP\r\n\r\n');
    problemIn(await send(gateway.url, '/api/ok'), 502, 'bad-gateway');
  });
});

it('serves the next request as if nothing had been', async () => {
  steady.answer = (_message, response) => response.end('well');
  expect(await send(gateway.url, '/api/halting')).toMatchObject({ status: 200, body: 'well' });
  const { body } = await send(gateway.url, '/metrics');
  expect(body).toMatch(/gateway_upstream_in_flight\{service="steady"\S* 0/);
  expect(body).toMatch(/gateway_upstream_duration_seconds_count\{service="dead",status="failed"\S* [1-9]/);
});

it('finishes requests in progress when it closes', async () => {
  const closing = await testGateway({ table, services: { steady } });
  let finish: () => void = () => undefined;
  steady.answer = (_message, response) => (finish = () => response.end('in time'));
  const before = steady.requests.length;
  const asking = send(closing.url, '/api/ok');
  await waitFor(() => steady.requests.length > before);
  const closed = closing.close();
  await waitFor(async () =>
    send(closing.url, '/health/live').then(
      () => false,
      () => true,
    ),
  );
  finish();
  expect(await asking).toMatchObject({ status: 200, body: 'in time' });
  await closed;
});
