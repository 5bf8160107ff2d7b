import { waitFor } from '@renmai/test-kit';
import {
  fakeService,
  problemIn,
  send,
  testGateway,
  type FakeService,
  type TestGateway,
  type TestMember,
} from './harness.js';

let identity: FakeService;
let profile: FakeService;
let gateway: TestGateway;
let member: TestMember;
let bearer: { authorization: string };

beforeAll(async () => {
  [identity, profile] = await Promise.all([fakeService(), fakeService()]);
  gateway = await testGateway({ services: { identity, profile } });
  member = await gateway.member();
  bearer = { authorization: member.authorization };
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([identity.close(), profile.close()]);
});

const told = (answer: { json(): Record<string, unknown> }) =>
  answer.json() as { method: string; url: string; headers: Record<string, string> };

describe('the request that reaches a service', () => {
  it('is the request as it was sent, to the service of its prefix', async () => {
    const answer = await send(gateway.url, '/api/members?ids=a,b&x=%20', { headers: bearer });
    expect(answer.status).toBe(200);
    expect(told(answer)).toMatchObject({ method: 'GET', url: '/api/members?ids=a,b&x=%20' });
    const other = await send(gateway.url, '/api/account', { headers: bearer });
    expect(told(other).url).toBe('/api/account');
    expect(identity.requests.at(-1)?.url).toBe('/api/account');
  });

  it('names the true caller, and never what a client claims about itself', async () => {
    const answer = await send(gateway.url, '/api/profile', {
      headers: {
        authorization: member.authorization,
        'x-member-id': 'somebody',
        'x-anything': 'else',
        'x-forwarded-for': '8.8.8.8',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'for=8.8.8.8',
        via: '1.1 somebody',
        connection: 'close, cookie',
        cookie: 'a=b',
        te: 'trailers',
        'accept-language': 'ja',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        host: 'renmai.test',
      },
    });
    const { headers } = told(answer);
    expect(headers).toMatchObject({
      authorization: member.authorization,
      'accept-language': 'ja',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'renmai.test',
      'x-forwarded-proto': 'http',
    });
    for (const name of ['x-member-id', 'x-anything', 'forwarded', 'via', 'cookie', 'te']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers['traceparent']).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/);
  });

  it('has the request id that the client gets', async () => {
    const own = await send(gateway.url, '/api/profile', { headers: { ...bearer, 'x-request-id': '"><script>' } });
    expect(told(own).headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(own.headers['x-request-id']).toBe(told(own).headers['x-request-id']);
  });

  it('brings bodies of known and unknown length', async () => {
    profile.answer = (message, response) => {
      let body = '';
      message
        .on('data', (chunk) => (body += chunk))
        .on('end', () => response.end(`${message.headers['content-length']}:${body}`));
    };
    const known = { method: 'PATCH', headers: { ...bearer, 'content-type': 'application/json' }, body: '{"a":1}' };
    expect((await send(gateway.url, '/api/profile', known)).body).toBe('7:{"a":1}');
    const chunked = { ...known, headers: { ...known.headers, 'transfer-encoding': 'chunked' } };
    expect((await send(gateway.url, '/api/profile', chunked)).body).toMatch(/:\{"a":1\}$/);
    expect((await send(gateway.url, '/api/profile', { method: 'PATCH', headers: bearer })).body).toBe('0:');
  });

  it('reaches the operations of a service only for system administrators', async () => {
    const administrator = await gateway.member({ roles: ['system-administrator'] });
    profile.answer = (message, response) => response.end(message.url);
    const path = '/api/operations/profile/dead-letters?limit=2';
    problemIn(await send(gateway.url, path), 401, 'unauthenticated');
    problemIn(await send(gateway.url, path, { headers: bearer }), 403, 'forbidden');
    expect((await send(gateway.url, path, { headers: { authorization: administrator.authorization } })).body).toBe(
      '/operations/dead-letters?limit=2',
    );
    const headers = { authorization: administrator.authorization };
    for (const elsewhere of ['/api/operations/nobody/x', '/api/oper%61tions/profile/dead-letters']) {
      problemIn(await send(gateway.url, elsewhere, { headers }), 404, 'unknown-route');
    }
  });
});

describe('the answer that comes back', () => {
  it('is unchanged, without headers of the inner connection', async () => {
    profile.answer = (_message, response) => {
      response.writeHead(418, {
        'content-type': 'text/plain',
        'set-cookie': ['a=1', 'b=2'],
        etag: '"1"',
        server: 'secret/1.0',
        'x-powered-by': 'secret',
        'access-control-allow-origin': '*',
        connection: 'close, x-inner',
        'x-inner': '1',
      });
      response.end('tea');
    };
    const answer = await send(gateway.url, '/api/profile', { headers: bearer });
    expect(answer).toMatchObject({ status: 418, body: 'tea' });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'], etag: '"1"' });
    for (const name of [
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'x-inner',
      'strict-transport-security',
    ]) {
      expect(answer.headers).not.toHaveProperty(name);
    }
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is a media session, and with it a picture that this browser may have and no cache in between', async () => {
    const cookie = 'renmai_media=a.b.1.c; Path=/media; HttpOnly; SameSite=Strict';
    profile.answer = (message, response) => {
      if (message.method === 'PUT') response.setHeader('set-cookie', cookie);
      const known = message.headers['if-none-match'] === '"1"';
      response.writeHead(known ? 304 : 200, { 'cache-control': 'private, no-cache', etag: '"1"' });
      response.end(known ? undefined : message.headers.cookie);
    };
    const opened = await send(gateway.url, '/api/media/session', { method: 'PUT', headers: bearer });
    expect(opened.headers['set-cookie']).toEqual([cookie]);
    const path = '/media/0190a000-0000-7000-8000-000000000001/page';
    const headers = { cookie: 'renmai_media=a.b.1.c' };
    const looked = await send(gateway.url, path, { headers });
    expect(looked).toMatchObject({ status: 200, body: headers.cookie });
    expect(looked.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: '"1"' });
    const again = await send(gateway.url, path, { headers: { ...headers, 'if-none-match': '"1"' } });
    expect(again).toMatchObject({ status: 304, body: '' });
    const part = await send(gateway.url, path, { headers: { ...headers, range: 'bytes=4-7' } });
    expect(part.status).toBe(200);
    expect(profile.requests.at(-1)?.headers.range).toBe('bytes=4-7');
  });

  it('has no body where there is none', async () => {
    profile.answer = (_message, response) => response.writeHead(204).end();
    expect(await send(gateway.url, '/api/profile', { headers: bearer })).toMatchObject({ status: 204, body: '' });
    profile.answer = (_message, response) => response.writeHead(200, { 'content-length': '5' }).end();
    const head = await send(gateway.url, '/api/profile', { method: 'HEAD', headers: bearer });
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe('5');
  });

  it('is packed where it is long, JSON, and wanted so', async () => {
    const items = JSON.stringify({
      items: Array.from({ length: 400 }, (_, id) => ({ id, text: 'friend of a friend' })),
    });
    const answerWith = (body: string, headers: Record<string, string>) => {
      profile.answer = (_message, response) =>
        response.writeHead(200, { 'content-length': body.length, ...headers }).end(body);
    };
    const ask = (encoding: string) =>
      send(gateway.url, '/api/profile', { headers: { ...bearer, 'accept-encoding': encoding } });
    const json = { 'content-type': 'application/json; charset=utf-8', etag: '"7"', vary: 'accept-language' };
    answerWith(items, json);
    const packed = await fetch(`${gateway.url}/api/profile`, { headers: { ...bearer, 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('accept-language, accept-encoding');
    expect(packed.headers.get('etag')).toBe('W/"7"');
    expect(await packed.text()).toBe(items);
    for (const encoding of ['br', 'gzip;q=0', 'identity']) expect((await ask(encoding)).body).toBe(items);
    for (const [body, headers] of [
      ['{"short":1}', json],
      [items, { 'content-type': 'video/mp4' }],
      [items, { ...json, 'content-encoding': 'x-own' }],
    ] as const) {
      answerWith(body, headers);
      expect((await ask('gzip')).body).toBe(body);
    }
  });

  it('comes piece by piece, while the service still writes', async () => {
    let finish: () => void = () => undefined;
    profile.answer = (_message, response) => {
      response.write('first');
      finish = () => response.end('last');
    };
    const response = await fetch(`${gateway.url}/api/profile`, { headers: bearer });
    const pieces = (response.body as ReadableStream<Uint8Array>)[Symbol.asyncIterator]();
    const next = async () => Buffer.from((await pieces.next()).value ?? []).toString();
    expect(await next()).toBe('first');
    finish();
    expect(await next()).toBe('last');
  });
});

describe('a path without a route', () => {
  it.each([
    '/internal/revoked-sessions',
    '/operations/dead-letters',
    '/api/unknown',
    '/api/profiles',
    '/api/operations',
    '/api/../internal/revoked-sessions/',
  ])('%s', async (path) => {
    const before = new Set([...identity.requests, ...profile.requests]);
    const answer = await send(gateway.url, path, { headers: bearer });
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const arrived = [...identity.requests, ...profile.requests].filter((request) => !before.has(request));
    // The gateway itself asks identity for ended sessions now and then, without a token.
    expect(arrived.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  it.each([
    '/api/profile/../../internal/revoked-sessions',
    '/api/profile/%2e%2e/%2e%2e/internal/revoked-sessions',
    '/api/profile/..%2f..%2finternal',
    '/api//profile',
    '//evil.example/api/profile',
    '/api/profile\\..\\x',
    '/api/profile/%00',
    'http://evil.example/api/profile',
  ])('%s is refused', async (path) => {
    const before = profile.requests.length;
    problemIn(await send(gateway.url, path, { headers: bearer }), 400, 'bad-target');
    expect(profile.requests.length).toBe(before);
  });

  it('and an address that decodes to nothing', async () => {
    problemIn(await send(gateway.url, '/api/profile/%', { headers: bearer }), 400, 'invalid-request');
  });

  it('and an address of endless length', async () => {
    problemIn(await send(gateway.url, `/api/profile?${'a'.repeat(9_000)}`), 414, 'target-too-long');
  });
});

it('gives the service up when the client leaves', async () => {
  let closed = false;
  profile.answer = (message) => {
    message.socket.once('close', () => (closed = true));
  };
  const leaving = new AbortController();
  const before = profile.requests.length;
  const asking = fetch(`${gateway.url}/api/profile`, {
    headers: { authorization: member.authorization },
    signal: leaving.signal,
  });
  await waitFor(() => profile.requests.length > before);
  leaving.abort();
  await expect(asking).rejects.toThrow();
  await waitFor(() => closed);
});
