import { waitFor } from '@renmai/test-kit';
import Fastify from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type { Route } from '../src/routes.js';
import { fakeService, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';

const MIB = 1024 * 1024;
const table: Route[] = [
  { prefix: '/api/things', service: 'things', bodyLimit: 8 * MIB },
  { prefix: '/api/small', service: 'things', bodyLimit: 100 },
  { prefix: '/api/slow', service: 'things', timeoutMs: 150 },
  // Time enough for the first half of an answer, also on a busy machine.
  { prefix: '/api/halting', service: 'things', timeoutMs: 2_000 },
];

/** A service must behave the same whether it runs in the gateway's process or elsewhere. */
describe.each([
  ['over a connection', false],
  ['in the same process', true],
])('a service %s', (_name, near) => {
  let things: FakeService;
  let gateway: TestGateway;
  let connections: number;

  beforeAll(async () => {
    things = await fakeService();
    things.server.on('connection', () => connections++);
    connections = 0;
    gateway = await testGateway({ table, services: { things }, near });
  });
  afterAll(async () => {
    await gateway.close();
    await things.close();
  });

  const ask = (path: string, sending: Parameters<typeof send>[2] = {}) => send(gateway.url, path, sending);

  it('is reached the way it should be', async () => {
    const answer = await ask('/api/things');
    expect(answer.json()).toMatchObject({ method: 'GET', headers: { host: new URL(things.url).host } });
    expect(connections > 0).toBe(!near);
  });

  it.each(['/api/things/../secret', '/api/things/%2e%2e/secret', '/api/things//a?b=/../c', '/api/things/a%20b;c'])(
    'gets the path %s as it is, if at all',
    async (path) => {
      const answer = await ask(path);
      if (answer.status === 200) expect(answer.json()['url']).toBe(path);
      else expect(answer.status).toBe(400);
    },
  );

  it('gets bodies, with a length and without', async () => {
    things.answer = (message, response) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () => {
        const { 'content-length': length = '-', 'transfer-encoding': coding = '-' } = message.headers;
        response.end(`${length} ${coding} ${Buffer.concat(chunks).toString()} ${message.complete}`);
      });
    };
    const known = { method: 'POST', body: 'hello', headers: { 'content-type': 'text/plain' } };
    expect((await ask('/api/things', known)).body).toBe('5 - hello true');
    const unknown = { ...known, headers: { ...known.headers, 'transfer-encoding': 'chunked' } };
    expect((await ask('/api/things', unknown)).body).toMatch(/^(5 -|- chunked) hello true$/);
    expect((await ask('/api/things', { method: 'POST' })).body).toMatch(/^(0|-) - {2}true$/);
  });

  it('answers before a body has come, and the client reads the answer on a connection that goes on', async () => {
    things.answer = (_, response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = randomBytes(900_000);
    const refused = (): Promise<string> =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/octet-stream', 'content-length': body.length };
        const asked = request(`${gateway.url}/api/things`, { method: 'POST', agent, headers }, (answer) => {
          let text = `${answer.statusCode} `;
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.once('end', () => resolve(text)).once('error', reject);
        });
        asked.once('error', reject).end(body);
      });
    for (let time = 0; time < 10; time += 1) expect(await refused()).toBe('404 not here');
    agent.destroy();
  });

  it('refuses a body that is too large before and while it comes', async () => {
    things.answer = (message, response) => message.resume().on('end', () => response.end('read'));
    const body = 'x'.repeat(2_000);
    problemIn(await ask('/api/small', { method: 'POST', body }), 413, 'payload-too-large');
    const unknown = { method: 'POST', body, headers: { 'transfer-encoding': 'chunked' } };
    problemIn(await ask('/api/small', unknown), 413, 'payload-too-large');
  });

  it('answers with its status and its headers', async () => {
    things.answer = (_message, response) => {
      response.setHeader('X-Early', 'one');
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.writeHead(418, { 'X-Late': 2, 'Content-Type': 'text/plain' });
      response.write('short ');
      response.end('and stout');
    };
    const answer = await ask('/api/things');
    expect(answer).toMatchObject({ status: 418, body: 'short and stout' });
    expect(answer.headers).toMatchObject({
      'x-early': 'one',
      'x-late': '2',
      'set-cookie': ['a=1', 'b=2'],
      'content-type': 'text/plain',
    });
  });

  it('answers in bytes and in text, whatever its letters', async () => {
    things.answer = (_message, response) => {
      response.write('人脉 ');
      response.write('e4bda0', 'hex');
      response.write(Buffer.from('好 '));
      response.end('🙂');
    };
    expect((await ask('/api/things')).body).toBe('人脉 你好 🙂');
    things.answer = (_message, response) => response.end('繋がり');
    expect(await ask('/api/things')).toMatchObject({ body: '繋がり', headers: { 'content-length': '9' } });
  });

  it.each([204, 304])('says nothing where %i has no body', async (status) => {
    things.answer = (_message, response) => response.writeHead(status, { etag: '"1"' }).end();
    expect(await ask('/api/things')).toMatchObject({ status, body: '', headers: { etag: '"1"' } });
  });

  it('is asked by HEAD for headers alone', async () => {
    things.answer = (_message, response) => response.writeHead(200, { 'content-length': '5' }).end('hello');
    expect(await ask('/api/things', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '5' },
    });
  });

  it('has long answers packed on the way', async () => {
    const text = JSON.stringify('word '.repeat(10_000));
    things.answer = (_message, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
    const { hostname, port } = new URL(gateway.url);
    const packed = await new Promise<Buffer>((resolve, reject) => {
      request({ hostname, port, path: '/api/things', headers: { 'accept-encoding': 'gzip' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks)));
      })
        .once('error', reject)
        .end();
    });
    expect(packed.length).toBeLessThan(text.length / 10);
    expect(gunzipSync(packed).toString()).toBe(text);
  });

  it('streams a long answer, no faster than it is read', async () => {
    const whole = randomBytes(4 * MIB);
    // More than the buffers on the way hold.
    const CHUNKS = 16;
    let given = 0;
    things.answer = (_message, response) => {
      const source = Readable.from(
        (function* () {
          for (let at = 0; at < CHUNKS; at++) {
            given = at;
            yield whole;
          }
        })(),
      );
      void pipeline(source, response).catch(() => undefined);
    };
    const { hostname, port } = new URL(gateway.url);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, path: '/api/things' }, resolve).once('error', reject).end();
    });
    await new Promise((resolve) => response.once('readable', resolve));
    expect(given).toBeLessThan(10);
    const [hash, wanted] = [createHash('sha1'), createHash('sha1')];
    for (let at = 0; at < CHUNKS; at++) wanted.update(whole);
    for await (const chunk of response) hash.update(chunk as Buffer);
    expect(hash.digest('hex')).toBe(wanted.digest('hex'));
  });

  it('accepts long uploads no faster than the service reads', async () => {
    const body = randomBytes(7 * MIB);
    things.answer = (message, response) => {
      const hash = createHash('sha1');
      void (async () => {
        for await (const chunk of message) {
          await new Promise(setImmediate);
          hash.update(chunk as Buffer);
        }
        response.end(hash.digest('hex'));
      })();
    };
    const answer = await ask('/api/things', { method: 'PUT', body, headers: { 'content-length': body.length } });
    expect(answer.body).toBe(createHash('sha1').update(body).digest('hex'));
  });

  it('that is late, or stops in the middle, is given up', async () => {
    things.answer = () => undefined;
    problemIn(await ask('/api/slow'), 504, 'gateway-timeout');
    things.answer = (_message, response) => response.writeHead(200).write('half');
    await expect(ask('/api/halting')).rejects.toThrow('aborted');
  });

  it('that breaks off is answered with 502', async () => {
    things.answer = (_message, response) => response.destroy();
    problemIn(await ask('/api/things'), 502, 'bad-gateway');
    things.answer = (message, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => message.socket.destroy());
    };
    await expect(ask('/api/things')).rejects.toThrow('aborted');
  });

  it('hears that the client has left', async () => {
    const heard: string[] = [];
    let open: ServerResponse | undefined;
    things.answer = (message, response) => {
      message.on('close', () => heard.push('request')).on('error', () => undefined);
      response.on('close', () => heard.push('response'));
      open = response;
    };
    const { hostname, port } = new URL(gateway.url);
    const asking = request({ hostname, port, path: '/api/things' }).on('error', () => undefined);
    asking.end();
    await waitFor(() => open);
    asking.destroy();
    await waitFor(() => heard.length >= 2);
    expect(heard.toSorted()).toEqual(['request', 'response']);
    // Too late, and harmless.
    open?.end('what is left');
  });

  it('leaves nothing under way', async () => {
    const { body } = await ask('/metrics');
    expect(body).toMatch(/gateway_upstream_in_flight\{service="things"\S* 0/);
  });
});

it('is a Fastify that does not notice a difference', async () => {
  const app = Fastify({ trustProxy: 'loopback', forceCloseConnections: 'idle' });
  const ended: string[] = [];
  app.addHook('onResponse', (asked, _reply, done) => {
    ended.push(asked.url);
    done();
  });
  app.post('/api/things', (asked) => ({ ip: asked.ip, host: asked.host, body: asked.body }));
  app.get('/api/things/stream', (_asked, reply) => reply.send(Readable.from(['a', 'b', 'c'])));
  app.get('/api/things/failing', () => Promise.reject(new Error('no')));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = app.listeningOrigin;
  const things: FakeService = {
    url,
    server: app.server,
    requests: [],
    answer: () => undefined,
    close: () => app.close(),
  };
  const gateway = await testGateway({ table, services: { things }, near: true });
  try {
    const body = '{"a":[1,2]}';
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const posted = await send(gateway.url, '/api/things', { method: 'POST', headers, body });
    expect(posted.json()).toEqual({ ip: '127.0.0.1', host: new URL(gateway.url).host, body: { a: [1, 2] } });
    const broken = await send(gateway.url, '/api/things', { method: 'POST', headers, body: '{"a":[1,2}}' });
    expect(broken.status).toBe(400);
    expect((await send(gateway.url, '/api/things/stream')).body).toBe('abc');
    expect((await send(gateway.url, '/api/things/failing')).status).toBe(500);
    await waitFor(() => ended.length === 4);
  } finally {
    await gateway.close();
    await app.close();
  }
});
