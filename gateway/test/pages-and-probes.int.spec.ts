import { waitFor } from '@renmai/test-kit';
import { fakeService, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';

let any: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  any = await fakeService();
  gateway = await testGateway({
    services: { identity: any, profile: any },
    env: { CORS_ORIGINS: 'https://partner.example, http://localhost:5173' },
  });
});
afterAll(async () => {
  await gateway.close();
  await any.close();
});

describe('the description of the API', () => {
  it('has the calls of all services, and no internal one', async () => {
    const answer = await send(gateway.url, '/api/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { openapi, paths } = answer.json() as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(openapi).toBe('3.1.0');
    expect(paths['/api/sessions']).toHaveProperty('post');
    expect(paths['/api/profile']).toHaveProperty('get');
    expect(paths['/api/operations/identity/dead-letters']).toHaveProperty('get');
    expect(Object.keys(paths).filter((path) => path.startsWith('/internal') || path.startsWith('/operations'))).toEqual(
      [],
    );
  });

  it('is kept by clients until it changes, and comes packed', async () => {
    const { headers } = await send(gateway.url, '/api/openapi.json');
    const known = await send(gateway.url, '/api/openapi.json', {
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(known).toMatchObject({ status: 304, body: '' });
    const packed = await fetch(`${gateway.url}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.json()).toHaveProperty('openapi');
  });

  it('is found where services have theirs', async () => {
    expect(await send(gateway.url, '/openapi.json')).toMatchObject({
      status: 308,
      headers: { location: '/api/openapi.json' },
    });
  });

  it('can be read, with all its files from here', async () => {
    const page = await send(gateway.url, '/api/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+|https?:[^"]+)"/g)].map(([, file]) => String(file));
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      expect((await send(gateway.url, file)).status).toBe(200);
    }
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    send(gateway.url, '/api/profile', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' },
    });

  it('may call where the operator names them', async () => {
    const answer = await preflight('https://partner.example');
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://partner.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PATCH') as string,
      'access-control-allow-headers': expect.stringContaining('authorization') as string,
    });
    const called = await send(gateway.url, '/api/country-codes', { headers: { origin: 'http://localhost:5173' } });
    expect(called.headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect(called.headers['access-control-expose-headers']).toContain('retry-after');
    expect(String(called.headers['vary']).toLowerCase()).toContain('origin');
  });

  it('may not otherwise, also when refused', async () => {
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
    const called = await send(gateway.url, '/api/profile', { headers: { origin: 'https://evil.example' } });
    expect(called.headers).not.toHaveProperty('access-control-allow-origin');
    const refused = await send(gateway.url, '/api/profile', { headers: { origin: 'https://partner.example' } });
    problemIn(refused, 401, 'unauthenticated');
    expect(refused.headers['access-control-allow-origin']).toBe('https://partner.example');
  });

  it('may nowhere by default', async () => {
    const strict = await testGateway({ services: { identity: any, profile: any } });
    try {
      const headers = { origin: 'https://partner.example', 'access-control-request-method': 'GET' };
      const answer = await send(strict.url, '/api/profile', { method: 'OPTIONS', headers });
      problemIn(answer, 404, 'unknown-route');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    } finally {
      await strict.close();
    }
  });
});

describe('probes', () => {
  it('is ready once identity and profile have been, and stays so while one is away', async () => {
    const [identity, profile] = await Promise.all([fakeService(), fakeService()]);
    profile.answer = (_message, response) => response.writeHead(503).end();
    const starting = await testGateway({ services: { identity, profile } });
    try {
      const ready = () => send(starting.url, '/health/ready');
      expect((await ready()).json()).toMatchObject({ status: 'down', checks: { identity: 'up', profile: 'down' } });
      profile.answer = (_message, response) => response.end();
      const well = await waitFor(async () => {
        const answer = await ready();
        return answer.status === 200 && answer;
      });
      expect(well.json()).toMatchObject({ status: 'up', checks: { identity: 'up', profile: 'up' } });
      await profile.close();
      expect((await ready()).status).toBe(200);
      expect((await send(starting.url, '/health/live')).status).toBe(200);
    } finally {
      await starting.close();
      await identity.close();
    }
  });

  it("shows metrics to this machine, or to the bearer of the operator's token", async () => {
    expect((await send(gateway.url, '/metrics')).body).toContain('http_request_duration_seconds');
    const forwarded = { 'x-forwarded-for': '203.0.113.5' };
    for (const path of ['/metrics', '/metrics/', '/%6detrics', '/metrics?x']) {
      problemIn(await send(gateway.url, path, { headers: forwarded }), 404, 'unknown-route');
    }
    const token = 'a-token-of-the-operator';
    const guarded = await testGateway({ services: {}, env: { METRICS_TOKEN: token } });
    try {
      problemIn(await send(guarded.url, '/metrics'), 404, 'unknown-route');
      const headers = { authorization: `Bearer ${token}`, ...forwarded };
      expect((await send(guarded.url, '/metrics', { headers })).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});
