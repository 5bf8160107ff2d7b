import { waitFor } from '@renmai/test-kit';
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Route } from '../src/routes.js';
import { fakeService, problemIn, send, sendRaw, testGateway, type FakeService, type TestGateway } from './harness.js';

const MIB = 1024 * 1024;
const table: Route[] = [
  { prefix: '/api/small', service: 'files', bodyLimit: 1000 },
  { prefix: '/api/large', service: 'files', bodyLimit: 64 * MIB },
];
/** The bytes that kernels and streams hold on the way between two ends that do not read. */
const ON_THE_WAY = 24 * MIB;

let files: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  files = await fakeService();
  gateway = await testGateway({ table, services: { files } });
});
afterAll(async () => {
  await gateway.close();
  await files.close();
});

function open(
  path: string,
  headers: Record<string, string>,
): { sending: ClientRequest; answered: Promise<IncomingMessage> } {
  const { hostname, port } = new URL(gateway.url);
  const sending = request({ hostname, port, path, method: 'PUT', headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
  });
  return { sending, answered };
}

/** Writes until the other side accepts no more for the moment; answers how much it accepted. */
async function writeUntilStuck(sending: ClientRequest, chunk: Buffer, limit: number): Promise<number> {
  let written = 0;
  let drains = 0;
  sending.on('drain', () => drains++);
  for (;;) {
    while (written < limit && sending.write(chunk)) written += chunk.length;
    written += chunk.length;
    if (written >= limit) return written;
    const before = drains;
    const moved = await waitFor(() => drains > before, { timeoutMs: 700 }).catch(() => false);
    if (!moved) return written;
  }
}

describe('a large upload', () => {
  it('flows through as fast as the service reads, and nothing of it is held', async () => {
    let read: IncomingMessage | undefined;
    files.answer = (message) => (read = message);
    const { sending, answered } = open('/api/large', { 'content-length': String(50 * MIB) });
    const chunk = randomBytes(MIB);
    const held = await writeUntilStuck(sending, chunk, 50 * MIB);
    expect(held).toBeLessThan(ON_THE_WAY);

    const hash = createHash('sha256');
    let size = 0;
    const message = await waitFor(() => read);
    message.on('data', (data: Buffer) => {
      hash.update(data);
      size += data.length;
    });
    const whole = new Promise((resolve) => message.once('end', resolve));
    for (let left = 50 - held / MIB; left > 0; left--) sending.write(chunk);
    sending.end();
    await whole;
    expect(size).toBe(50 * MIB);
    const expected = createHash('sha256');
    for (let count = 0; count < 50; count++) expected.update(chunk);
    expect(hash.digest('hex')).toBe(expected.digest('hex'));
    files.answer = (_message, response) => response.end();
    sending.destroy();
    await answered.catch(() => undefined);
  });

  it('is let go when the sender leaves', async () => {
    let arriving: IncomingMessage | undefined;
    files.answer = (message) => (arriving = message);
    const { sending, answered } = open('/api/large', { 'content-length': String(MIB) });
    sending.write('begin');
    const message = await waitFor(() => arriving);
    sending.destroy();
    await expect(answered).rejects.toThrow();
    await waitFor(() => message.destroyed);
  });
});

describe('a body that is too large', () => {
  it('is refused by its declared length, before a service is asked', async () => {
    const before = files.requests.length;
    problemIn(
      await send(gateway.url, '/api/small', { method: 'POST', body: 'x'.repeat(1001) }),
      413,
      'payload-too-large',
    );
    expect(files.requests.length).toBe(before);
  });

  it('is refused as soon as it is, where it does not say', async () => {
    files.answer = (message, response) => message.resume().once('end', () => response.end());
    const { sending, answered } = open('/api/small', { 'transfer-encoding': 'chunked' });
    sending.write('x'.repeat(600));
    sending.write('x'.repeat(600));
    const answer = await answered;
    expect(answer.statusCode).toBe(413);
    answer.resume();
    sending.destroy();
  });

  it('leaves the connection usable', async () => {
    files.answer = (message, response) => message.resume().once('end', () => response.end('taken'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (body: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sending = request(`${gateway.url}/api/small`, { method: 'PUT', agent }, (response) => {
          response.resume().once('end', () => {
            resolve(response.statusCode);
          });
        });
        sending.once('error', reject).end(body);
      });
    for (const [size, status] of [
      [200_000, 413],
      [10, 200],
      [2_000, 413],
      [10, 200],
    ] as const) {
      expect(await ask('x'.repeat(size))).toBe(status);
    }
    agent.destroy();
  });

  it('and one of just the right size passes', async () => {
    files.answer = (message, response) => message.resume().once('end', () => response.end('taken'));
    expect((await send(gateway.url, '/api/small', { method: 'POST', body: 'x'.repeat(1000) })).body).toBe('taken');
  });
});

it('passes an answer on that comes before the whole body', async () => {
  files.answer = (_message, response) => response.writeHead(409).end('enough');
  const { sending, answered } = open('/api/large', { 'content-length': String(50 * MIB) });
  sending.write('begin');
  const answer = await answered;
  expect(answer.statusCode).toBe(409);
  sending.destroy();
});

describe('a malformed request', () => {
  it('with endless headers', async () => {
    const answer = await sendRaw(gateway.url, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('headers-too-large');
  });

  it('at all', async () => {
    const answer = await sendRaw(gateway.url, 'hello\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"invalid-request"');
  });

  it('with two lengths (smuggling)', async () => {
    const before = files.requests.length;
    const head = 'POST /api/small HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n';
    expect(await sendRaw(gateway.url, `${head}0\r\n\r\nGET /internal HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(files.requests.length).toBe(before);
  });
});
