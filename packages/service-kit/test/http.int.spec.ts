import type { ProblemDetails } from '@renmai/contracts';
import { ConfigError, Database, startService } from '@renmai/service-kit';
import { startTestService, TokenIssuer, TEST_ORIGIN, type TestService } from '@renmai/test-kit';
import { NotesModule } from './fixture/notes.module.js';

describe('a service over HTTP', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(NotesModule);
  });
  afterAll(() => service.close());

  const problemOf = (answer: { body: unknown; headers: Record<string, string> }): ProblemDetails => {
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    return answer.body as ProblemDetails;
  };

  it('answers an unknown route, method and parameter as problems', async () => {
    expect(problemOf(await service.http.get('/api/nothing').expect(404)).code).toBe('unknown-route');
    expect(problemOf(await service.http.delete('/api/notes').expect(404)).code).toBe('unknown-route');
    const member = await service.as();
    const answer = await member.patch('/api/notes/17', { text: 'x', version: 1 }).expect(400);
    expect(problemOf(answer).errors).toEqual([
      expect.objectContaining({ pointer: ':editedNoteId', code: 'invalid-format' }),
    ]);
  });

  it('names every bad field of a body at once', async () => {
    const member = await service.as();
    const answer = await member.post('/api/notes', { text: '', mood: 'sad' }).expect(400);
    expect(problemOf(answer)).toMatchObject({
      code: 'invalid-request',
      errors: [
        { pointer: '/text', code: 'required' },
        { pointer: '/mood', code: 'invalid-choice' },
      ],
    });
    const long = await member.post('/api/notes', { text: 'x'.repeat(41) }).expect(400);
    expect(problemOf(long).errors).toEqual([
      expect.objectContaining({ pointer: '/text', code: 'too-long', params: { maximum: 40 } }),
    ]);
    expect(problemOf(await member.post('/api/notes').expect(400)).code).toBe('invalid-request');
  });

  it('distinguishes malformed, foreign and too large bodies', async () => {
    const { token } = await service.as();
    const post = () => service.http.post('/api/notes').set('authorization', `Bearer ${token}`);
    expect(problemOf(await post().type('json').send('{"text":').expect(400)).code).toBe('malformed-json');
    expect(problemOf(await post().type('application/xml').send('<a/>').expect(415)).code).toBe(
      'unsupported-media-type',
    );
    expect(
      problemOf(
        await post()
          .send({ text: 'x'.repeat(3_000) })
          .expect(413),
      ).code,
    ).toBe('payload-too-large');
  });

  it('refuses a body that is nested too deep, with and without a key', async () => {
    const { token } = await service.as();
    const deep = `{"text":${'['.repeat(200)}${']'.repeat(200)}}`;
    const post = () => service.http.post('/api/notes').set('authorization', `Bearer ${token}`).type('json');
    expect(problemOf(await post().send(deep).expect(400)).code).toBe('malformed-json');
    const keyed = await post().set('idempotency-key', 'a-key-of-its-own').send(deep).expect(400);
    expect(problemOf(keyed).code).toBe('malformed-json');
  });

  it('answers no-store unless the handler allows more', async () => {
    const member = await service.as();
    const answers = [
      await member.post('/api/notes', { text: 'kept by nobody' }),
      await service.http.get('/api/notes'),
      await service.http.get('/api/notes/nothing'),
      await service.http.get('/openapi.json'),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  it('cuts answers to their contract', async () => {
    const member = await service.as();
    await member.post('/api/notes', { text: 'seen' }).expect(201);
    const { body } = (await service.http.get('/api/notes').expect(200)) as { body: { items: object[] } };
    expect(body.items.length).toBeGreaterThan(0);
    for (const item of body.items) expect(Object.keys(item).sort()).toEqual(['noteId', 'text', 'version']);
  });

  it('says that nothing can be saved while the database has no room, and reads on', async () => {
    const { dataSource } = service.running.app.get(Database);
    await dataSource.query(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    await dataSource.query('CREATE TRIGGER no_room BEFORE INSERT ON note EXECUTE FUNCTION no_room()');
    try {
      const refused = await (await service.as()).post('/api/notes', { text: 'lost' }).expect(507);
      expect(problemOf(refused).code).toBe('storage-full');
      expect(refused.headers['retry-after']).toBe('60');
      await service.http.get('/api/notes').expect(200);
    } finally {
      await dataSource.query('DROP TRIGGER no_room ON note');
    }
  });

  it('says nothing about an unforeseen failure, nor sends an answer that breaks its contract', async () => {
    const failure = await service.http.post('/api/notes/break').expect(500);
    expect(problemOf(failure).code).toBe('internal');
    expect(failure.text).not.toContain('hunter2');
    expect(problemOf(await service.http.get('/api/notes/misfit').expect(500)).code).toBe('internal');
  });

  it('pages by an opaque cursor and refuses a foreign one', async () => {
    const member = await service.as();
    for (const text of ['one', 'two', 'three']) await member.post('/api/notes', { text }).expect(201);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = (await service.http.get(`/api/notes?limit=2${query}`).expect(200)) as {
        body: { items: { noteId: string }[]; nextCursor: string | null };
      };
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map(({ noteId }) => noteId));
      cursor = body.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(problemOf(await service.http.get('/api/notes?cursor=nonsense').expect(400)).errors?.[0]?.pointer).toBe(
      '?cursor',
    );
    expect(problemOf(await service.http.get('/api/notes?limit=1000').expect(400)).errors?.[0]?.pointer).toBe('?limit');
  });

  it('refuses an edit of an outdated version', async () => {
    const member = await service.as();
    const { body } = (await member.post('/api/notes', { text: 'first' }).expect(201)) as { body: { noteId: string } };
    await member.patch(`/api/notes/${body.noteId}`, { text: 'second', version: 1 }).expect(200);
    const conflict = await member.patch(`/api/notes/${body.noteId}`, { text: 'third', version: 1 }).expect(409);
    expect(problemOf(conflict)).toMatchObject({ code: 'version-conflict', context: { current: 2 } });
  });

  it('accepts valid tokens and no others', async () => {
    const foreign = await TokenIssuer.start();
    try {
      const someone = { memberId: '0199aa00-0000-7000-8000-000000000001', sessionId: 's' };
      const tokens = {
        foreign: await foreign.sign({ ...someone, issuer: TEST_ORIGIN }),
        otherIssuer: (await service.issue({ ...someone, issuer: 'http://elsewhere.test' })).token,
        expired: (await service.issue({ ...someone, issuer: TEST_ORIGIN, expiresInSeconds: -60 })).token,
        nonsense: 'abc',
      };
      for (const token of Object.values(tokens)) {
        const answer = await service.http
          .post('/api/notes')
          .set('authorization', `Bearer ${token}`)
          .send({ text: 'x' })
          .expect(401);
        expect(problemOf(answer).code).toBe('unauthenticated');
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
      expect(problemOf(await service.http.post('/api/notes').send({ text: 'x' }).expect(401)).code).toBe(
        'unauthenticated',
      );
      // Where visitors are welcome, a spent token makes a visitor of its bearer.
      await service.http.get('/api/notes').set('authorization', `Bearer ${tokens.expired}`).expect(200);
    } finally {
      await foreign.close();
    }
  });

  it('keeps staff routes for staff, and a route that states nothing closed', async () => {
    const member = await service.as();
    const staff = await service.as(undefined, { roles: ['system-administrator'] });
    expect(problemOf(await member.get('/api/notes/audit').expect(403)).code).toBe('forbidden');
    await staff.get('/api/notes/audit').expect(200, { seenBy: staff.memberId });
    const auditor = await service.as(undefined, { roles: ['auditor'] });
    await auditor.get('/api/notes/for-auditors').expect(200);
    await staff.get('/api/notes/for-auditors').expect(403);
    await service.http.get('/api/notes/for-auditors').expect(401);
    await service.http.get('/api/notes/unstated').expect(401);
    await member.get('/api/notes/unstated').expect(403);
  });

  it('names the request in header and problem, by the name that the gateway gave it', async () => {
    const answer = await service.http.get('/api/nothing').set('x-request-id', 'from-the-gateway-1').expect(404);
    expect(answer.headers['x-request-id']).toBe('from-the-gateway-1');
    expect(problemOf(answer).instance).toBe('from-the-gateway-1');
    const other = await service.http.get('/api/nothing').set('x-request-id', 'bad id!').expect(404);
    expect(other.headers['x-request-id']).not.toBe('bad id!');
  });

  it('sends headers that keep browsers strict', async () => {
    const { headers } = await service.http.get('/api/notes').expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('describes itself: OpenAPI, health, metrics', async () => {
    const document = (await service.http.get('/openapi.json').expect(200)).body as {
      paths: Record<string, Record<string, { requestBody?: unknown; responses: Record<string, unknown> }>>;
    };
    const add = document.paths['/api/notes']?.['post'];
    expect(add?.requestBody).toBeDefined();
    expect(Object.keys(add?.responses ?? {})).toEqual(expect.arrayContaining(['201', '400', '401', '422']));
    expect(document.paths['/api/notes/{editedNoteId}']?.['patch']).toBeDefined();
    await service.http.get('/health/live').expect(200, { status: 'up' });
    const ready = (await service.http.get('/health/ready').expect(200)).body as { checks: object; notConsumed: [] };
    expect(ready.notConsumed).toEqual([]);
    const parts = ['database', 'event bus', 'cache', 'object storage', 'own object storage', 'clock'];
    expect(ready.checks).toEqual(Object.fromEntries(parts.map((part) => [part, 'up'])));
    const metrics = (await service.http.get('/metrics').expect(200)).text;
    const values = ['outbox_oldest_seconds', 'dead_letters', 'consumer_lag_events', 'database_connections'];
    for (const name of values) expect(metrics).toMatch(new RegExp(`^${name}\\{.*\\} \\d`, 'm'));
    expect(metrics).toMatch(/^dependency_up\{part="database",service="notes"\} 1$/m);
    expect(metrics).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/notes"/);
  });
});

describe('a configuration that is wrong', () => {
  it('fails at start and names everything at once', async () => {
    const env = { SECRET_KEY: 'short', DATABASE_URL: 'mysql://x', PORT: 'many', PUBLIC_URL: '' };
    const failure = await startService(NotesModule, { env }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    const { message } = failure as ConfigError;
    for (const name of ['SECRET_KEY', 'DATABASE_URL', 'PORT', 'PUBLIC_URL']) expect(message).toContain(name);
    expect(message).not.toContain('mysql://x');
  });

  it('requires the settings of the ports that the service needs', async () => {
    const env = { SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'http://renmai.test' };
    const failure = await startService(NotesModule, { env }).catch((error: unknown) => error);
    expect((failure as ConfigError).problems).toEqual([
      'DATABASE_URL: is needed',
      'BUS_URL or KAFKA_BROKERS: one is needed',
      'STORAGE_DIR or S3_ENDPOINT: one is needed',
      'SMTP_URL or MAILBOX_DIR: one is needed',
      'SMS_URL with SMS_KEY, or MAILBOX_DIR: one is needed',
    ]);
  });
});
