import { backgroundHeader } from '@renmai/contracts/identity/console-session.api';
import { identityConsoleSessionOpened } from '@renmai/contracts/identity/identity.events';
import type { AuditEntry } from '@renmai/contracts/org-pages/console-audit.api';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import type { Endpoint } from '@renmai/contracts';
import { searchSynonymsChanged } from '@renmai/contracts/search/search.events';
import { jest } from '@jest/globals';
import { conferenceReportFiled, networkReportFiled } from '@renmai/contracts/reports/reports.events';
import { db, ObjectStorage, OtherServices, Periodic, uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, testDatabase, type TestMember, type TestService } from '@renmai/test-kit';
import sharp from 'sharp';
import { DataSource, type QueryRunner } from 'typeorm';
import { storedAnchors, verifyAnchors, type AuditAnchor } from '../src/audit/audit-anchors.js';
import { auditWeaknesses } from '../src/audit/audit-protection.js';
import { verifyChain } from '../src/audit/verify-chain.js';
import { AppModule } from '../src/app.module.js';
import { approved, complete, console as consoleOf, picture, submitted } from './support/homepages.js';
import { databaseWithRole, keepAuditLog, type KeptDatabase } from './support/kept-audit.js';
import { register } from './support/members.js';

let service: TestService;
let staff: TestMember;
let kept: KeptDatabase;
let database: DataSource;
const cases = '/api/console/cases';

beforeAll(async () => {
  // No decision takes effect while this file runs: that leaves a row too, at a time of its own.
  kept = await databaseWithRole();
  await keepAuditLog(kept.superuser, kept.role);
  service = await startTestService(AppModule, { database: kept, env: { REVIEW_UNDO_SECONDS: '86400' } });
  database = service.dataSource;
});
beforeEach(async () => {
  staff = await service.asConsole((await register(service, 'Rui')).memberId);
});
afterAll(() => service.close());

/** A case that the administrator has claimed. */
async function claimed() {
  const founder = await complete(service, 'Ann');
  const { homepageId } = await submitted(service, founder);
  const { items } = (await staff.get(`${cases}?sort=newest&limit=1`).expect(200)).body;
  const [row] = items as { caseId: string; homepage: { homepageId: string } }[];
  if (row?.homepage.homepageId !== homepageId) throw new Error('the newest case is another one');
  const { version } = (await staff.post(`${cases}/${row.caseId}/claim`).expect(200)).body as { version: number };
  return { caseId: row.caseId, homepageId, version };
}
type Claimed = Awaited<ReturnType<typeof claimed>>;

interface Call {
  path: string;
  body?: object;
}
const decision = ({ version }: Claimed) => ({ version, submissionNumber: 1, decision: 'reject', words: 'No.' });
const onHomepage =
  (act: string, suspended = false) =>
  async (): Promise<Call> => {
    const founder = await complete(service, 'Ann');
    const { homepageId } = await approved(service, founder);
    const path = `/api/console/homepages/${homepageId}`;
    const version = async () => ((await staff.get(path).expect(200)).body as { version: number }).version;
    if (suspended) await consoleOf(service).suspend(homepageId);
    return {
      path: act === '' ? path : `${path}/${act}`,
      ...(act && { body: { version: await version(), reason: 'Told' } }),
    };
  };
const ofCase = (rest: string, body?: (of: Claimed) => object) => async (): Promise<Call> => {
  const of = await claimed();
  return { path: `${cases}/${of.caseId}${rest}`, ...(body && { body: body(of) }) };
};

const ofMember = (rest: string, body?: object) => async (): Promise<Call> => {
  const { memberId } = await register(service, 'Ann');
  return { path: `/api/console/members/${memberId}${rest}`, ...(body && { body }) };
};

/** A picture of what was reported, which another service has. */
async function reportedPicture(): Promise<Call> {
  const [mediaId, id] = [uuidv7(), uuidv7()];
  const evidence = { title: '', text: '', pictures: [{ mediaId, alt: '' }], files: [], writtenAt: null };
  const of = { within: null, accusedId: null, homepageId: null, reason: 'spam', words: '', evidence } as const;
  const subject = { kind: 'moment', id } as const;
  const data = { ...of, subject, reporterId: null, filedAt: '2026-11-23T00:00:00.000Z' };
  await service.publish(networkReportFiled, { aggregateId: `moment:${id}:`, data });
  await service.drained();
  const base64 = (await picture()).toString('base64');
  const others = service.running.app.get(OtherServices, { strict: false });
  jest.spyOn(others, 'ask').mockResolvedValue({ data: { base64 } });
  const { body } = await staff.get(`${cases}?kind=report&sort=newest&limit=1`).expect(200);
  return { path: `${cases}/${body.items[0].caseId}/pictures/${mediaId}` };
}

/** A recording that was reported, of which conference has the file. */
async function reportedRecording(): Promise<Call> {
  const id = uuidv7();
  const evidence = { title: 'Weekly', text: '', pictures: [], files: [], writtenAt: null };
  const of = { within: null, accusedId: null, homepageId: null, reason: 'spam', words: '', evidence } as const;
  const data = { ...of, subject: { kind: 'recording', id } as const, reporterId: null };
  await service.publish(conferenceReportFiled, {
    aggregateId: `recording:${id}:`,
    data: { ...data, filedAt: '2026-11-23T00:00:00.000Z' },
  });
  await service.drained();
  const others = service.running.app.get(OtherServices, { strict: false });
  const url = `/api/console/recordings/${id}/file?sig=1`;
  jest.spyOn(others, 'ask').mockResolvedValue({ data: { url, expiresAt: '2026-11-23T01:00:00.000Z' } });
  const { body } = await staff.get(`${cases}?kind=report&reportedKind=recording`).expect(200);
  return { path: `${cases}/${body.items[0].caseId}/recording/links` };
}

interface Prepared {
  prepare: () => Promise<Call>;
  /** what it leaves in the log: one row unless there is a reason */
  rows?: { count: 0; because: string };
  /** pages refresh it on their own: then it leaves none once it is in the log */
  refreshed?: true;
}

/** How to make each call of the console. */
const calls: Record<string, Prepared> = {
  'GET /api/console/cases': { prepare: () => Promise.resolve({ path: cases }), refreshed: true },
  'GET /api/console/cases/counts': { prepare: () => Promise.resolve({ path: `${cases}/counts` }), refreshed: true },
  'GET /api/console/cases/:caseId': { prepare: ofCase('') },
  'POST /api/console/cases/:caseId/claim': { prepare: ofCase('/claim') },
  'POST /api/console/cases/:caseId/heartbeat': {
    prepare: ofCase('/heartbeat'),
    rows: { count: 0, because: 'a screen says it each minute, and what it shows and claims is there already' },
  },
  'POST /api/console/cases/:caseId/release': { prepare: ofCase('/release') },
  'POST /api/console/cases/:caseId/decision': { prepare: ofCase('/decision', decision) },
  'POST /api/console/cases/:caseId/decision/undo': {
    prepare: async () => {
      const of = await claimed();
      await staff.post(`${cases}/${of.caseId}/decision`, decision(of)).expect(200);
      return { path: `${cases}/${of.caseId}/decision/undo` };
    },
  },
  'GET /api/console/cases/:caseId/notes': { prepare: ofCase('/notes'), refreshed: true },
  'POST /api/console/cases/:caseId/notes': { prepare: ofCase('/notes', () => ({ text: 'Odd.' })) },
  'GET /api/console/homepages/:homepageId': { prepare: onHomepage('') },
  'POST /api/console/homepages/:homepageId/suspend': { prepare: onHomepage('suspend') },
  'POST /api/console/homepages/:homepageId/restore': { prepare: onHomepage('restore', true) },
  'POST /api/console/homepages/:homepageId/close': { prepare: onHomepage('close') },
  'POST /api/console/cases/:caseId/withdraw': {
    prepare: async () => {
      const { memberId } = await register(service, 'Ann');
      const form = { reason: 'x', days: 7 };
      const { body } = await staff.post(`/api/console/members/${memberId}/suspend`, form).expect(200);
      return { path: `${cases}/${body.proposal.caseId}/withdraw` };
    },
  },
  'GET /api/console/cases/:caseId/pictures/:mediaId': { prepare: reportedPicture },
  'POST /api/console/cases/:caseId/recording/links': { prepare: reportedRecording },
  'GET /api/console/members/:memberId': { prepare: ofMember('') },
  'POST /api/console/members/:memberId/suspend': { prepare: ofMember('/suspend', { reason: 'x', days: 7 }) },
  'POST /api/console/members/:memberId/restore': { prepare: ofMember('/restore', { reason: 'x' }) },
  'GET /api/console/reasons': { prepare: () => Promise.resolve({ path: '/api/console/reasons' }) },
  'PUT /api/console/reasons': {
    prepare: async () => {
      const { version, items } = (await staff.get('/api/console/reasons').expect(200)).body as {
        version: number;
        items: object[];
      };
      return { path: '/api/console/reasons', body: { version, items } };
    },
  },
  'GET /api/console/saved-views': { prepare: () => Promise.resolve({ path: '/api/console/saved-views' }) },
  'PUT /api/console/saved-views': {
    prepare: () => Promise.resolve({ path: '/api/console/saved-views', body: { items: [] } }),
  },
  'GET /api/console/audit': { prepare: () => Promise.resolve({ path: '/api/console/audit?q=x' }) },
  'GET /api/console/audit.csv': { prepare: () => Promise.resolve({ path: '/api/console/audit.csv' }) },
  'GET /api/console/cases/:caseId/documents/:materialId/pages/:page': {
    prepare: async () => {
      const { caseId } = await claimed();
      const { submission } = (await staff.get(`${cases}/${caseId}`).expect(200)).body as CaseView;
      return { path: `${cases}/${caseId}/documents/${submission?.files[0]?.materialId}/pages/1` };
    },
  },
};

const entries = async (): Promise<{ seq: number; action: string; actorId: string | null }[]> =>
  db.rows(database.manager, 'SELECT seq::int, action, actor_id AS "actorId" FROM audit.audit_entry ORDER BY seq');

describe('each call of the console', () => {
  it('is in the table', () => {
    const routes = service.running.endpoints.filter(({ access }: Endpoint) => access === 'console');
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.entries(calls))('%s leaves one row', async (route, { prepare, rows }) => {
    const { path, body } = await prepare();
    const before = (await entries()).length;
    const method = route.split(' ')[0]?.toLowerCase() as 'get' | 'post' | 'put';
    const answer = await staff[method](path, body).buffer(true);
    expect(Math.floor(answer.status / 100)).toBe(2);
    const [type, format] = (answer.headers['content-type'] ?? '').split('/');
    if (type === 'image') expect((await sharp(answer.body as Buffer).metadata()).format).toBe(format);
    const added = (await entries()).slice(before);
    expect(added.length).toBe(rows?.count ?? 1);
    for (const { actorId } of added) expect(actorId).toBe(staff.memberId);
  });

  it.each(Object.entries(calls).filter(([route]) => route.startsWith('GET ')))(
    '%s as a refresh leaves a row unless only its like is refreshed',
    async (_, { prepare, refreshed }) => {
      const { path } = await prepare();
      const before = (await entries()).length;
      const refresh = () => staff.get(path).set(backgroundHeader, '1').expect(200);
      await refresh();
      expect((await entries()).length).toBe(before + 1);
      await refresh();
      expect((await entries()).length).toBe(before + (refreshed ? 1 : 2));
    },
  );
});

it('a look at a recording that is still being made, or gone, is answered as such and leaves no row', async () => {
  const { path } = await reportedRecording();
  const others = service.running.app.get(OtherServices, { strict: false });
  const asked = jest.spyOn(others, 'ask');
  const before = (await entries()).length;
  for (const [code, status, answered] of [
    ['conference.recording-not-ready', 409, 'conference.recording-not-ready'],
    ['not-found', 404, 'not-found'],
  ] as const) {
    asked.mockResolvedValue({ refused: { type: '', title: '', status, code } });
    expectProblem(await staff.post(path), status, answered);
  }
  expect(await entries()).toHaveLength(before);
});

it('a page of the queue that is refreshed again and again is one statement', async () => {
  for (let count = 0; count < 2; count++) await claimed();
  const path = `${cases}?sort=newest&limit=2`;
  await staff.get(path).expect(200);
  await staff.get(path).set(backgroundHeader, '1').expect(200);
  const spies = (['rows', 'one', 'run', 'affected'] as const).map((way) => jest.spyOn(db, way));
  try {
    const { body } = await staff.get(path).set(backgroundHeader, '1').expect(200);
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({ applicant: { name: 'Ann' }, claimedBy: { name: 'Rui' } });
    const asked = spies.flatMap(({ mock }) => mock.calls.map(([, sql]) => sql));
    const about = /FROM (review_case|review_decision|directory_member|audit\.audit_entry)\b/;
    expect(asked.filter((sql) => about.test(sql))).toEqual([expect.stringContaining('FROM review_case')]);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

describe('the log', () => {
  it('says who decided what, when, having seen what, and why', async () => {
    const of = await claimed();
    await staff.post(`${cases}/${of.caseId}/decision`, { ...decision(of), reasons: ['name-differs'] }).expect(200);
    const { body } = await staff.get(`/api/console/audit?subjectId=${of.caseId}&action=case.decided`).expect(200);
    expect(body.items).toMatchObject([
      {
        actor: { memberId: staff.memberId, name: 'Rui' },
        action: 'case.decided',
        subject: `case:${of.caseId}`,
        submissionNumber: 1,
        seenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        reason: 'name-differs\nNo.',
        data: { decision: 'reject', homepageId: of.homepageId },
      },
    ] satisfies Partial<AuditEntry>[]);
    const { text } = await staff.get(`/api/console/audit.csv?subjectId=${of.caseId}`).expect(200);
    expect(text).toContain('case.decided');
    expect(text).toContain('"name-differs\nNo."');
  });

  it('knows who logged in to the console', async () => {
    const [memberId, consoleSessionId] = [staff.memberId, uuidv7()];
    await service.publish(identityConsoleSessionOpened, {
      aggregateId: consoleSessionId,
      data: { consoleSessionId, memberId },
    });
    await service.drained();
    const { body } = await staff.get(`/api/console/audit?actorId=${memberId}&action=session.opened`).expect(200);
    expect(body.items).toMatchObject([{ data: { consoleSessionId } }]);
  });

  it('knows which words that mean the same were changed, elsewhere', async () => {
    const groupId = uuidv7();
    for (const spellings of [['lamp', '灯'], []]) {
      const data = { groupId, memberId: staff.memberId, spellings };
      await service.publish(searchSynonymsChanged, { aggregateId: groupId, data });
      await service.drained();
    }
    const { body } = await staff.get(`/api/console/audit?subjectId=${groupId}`).expect(200);
    expect(body.items).toMatchObject([
      { action: 'synonyms.removed', subject: `synonyms:${groupId}` },
      { action: 'synonyms.saved', data: { spellings: ['lamp', '灯'] } },
    ]);
  });

  it('has no gap after fifty calls at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => staff.get(`${cases}/counts`).expect(200)));
    const all = await entries();
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, place) => place + 1));
    expect(await verifyChain(database.manager)).toMatchObject({ entries: all.length, fault: null });
  });

  it.each([
    ['changed', "UPDATE audit.audit_entry SET reason = 'x' WHERE seq = 1"],
    ['deleted', 'DELETE FROM audit.audit_entry WHERE seq = 1'],
    ['emptied', 'TRUNCATE audit.audit_entry'],
    ['dropped', 'DROP TABLE audit.audit_entry'],
    ['dropped with its schema', 'DROP SCHEMA audit CASCADE'],
    ['altered', 'ALTER TABLE audit.audit_entry ALTER COLUMN reason DROP NOT NULL'],
    ['moved away', 'ALTER TABLE audit.audit_entry SET SCHEMA public'],
    ['taken over', 'ALTER TABLE audit.audit_entry OWNER TO CURRENT_USER'],
    ['freed of its triggers', 'ALTER TABLE audit.audit_entry DISABLE TRIGGER ALL'],
    [
      'given another trigger',
      'CREATE TRIGGER x BEFORE INSERT ON audit.audit_entry EXECUTE FUNCTION audit.audit_is_kept()',
    ],
    ['given a rule', 'CREATE RULE x AS ON INSERT TO audit.audit_entry DO INSTEAD NOTHING'],
    ['freed of its function', 'DROP FUNCTION audit.audit_is_kept() CASCADE'],
    [
      'given another function',
      "CREATE OR REPLACE FUNCTION audit.audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    ],
    ['written as if from a replica', 'SET session_replication_role = replica'],
    ['written as its keeper', 'SET ROLE keeper'],
    ['given to somebody', 'GRANT keeper TO CURRENT_USER'],
  ])("cannot be %s by the service's role", async (_, statement) => {
    const sql = statement.replace('keeper', `${kept.role}_audit`);
    await expect(database.query(sql)).rejects.toThrow(/permission denied|must be owner|must be able to SET ROLE/);
  });

  it("gives the service's role no right but to read and to add, which it cannot widen", async () => {
    // Somebody without the right to grant is told so by a warning.
    await database.query(
      'GRANT UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES, MAINTAIN ON audit.audit_entry TO CURRENT_USER',
    );
    const rights = await db.rows<{ right: string }>(
      database.manager,
      `SELECT a.privilege_type AS right FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.oid = 'audit.audit_entry'::regclass AND a.grantee IN (0, current_user::regrole)`,
    );
    expect(rights.map(({ right }) => right).sort()).toEqual(['INSERT', 'SELECT']);
    expect(await auditWeaknesses(database.manager)).toEqual([]);
  });

  it('keeps the database from being dropped by way of another one', async () => {
    const other = await testDatabase('other');
    const url = new URL(other.url);
    url.username = kept.role;
    const elsewhere = await new DataSource({ type: 'postgres', url: url.href }).initialize();
    try {
      const name = new URL(kept.url).pathname.slice(1);
      await expect(elsewhere.query(`DROP DATABASE "${name}" WITH (FORCE)`)).rejects.toThrow(
        'must be owner of database',
      );
    } finally {
      await elsewhere.destroy();
      await other.drop();
    }
  });

  it.each([
    ['a word', "UPDATE audit.audit_entry SET reason = 'x' WHERE seq = 3", { seq: 3, fault: 'changed' }],
    ['the time', "UPDATE audit.audit_entry SET at = at + interval '1 s' WHERE seq = 4", { seq: 4, fault: 'changed' }],
    ['a row that is gone', 'DELETE FROM audit.audit_entry WHERE seq = 2', { seq: 2, fault: 'missing' }],
    [
      'the last rows that are gone',
      'DELETE FROM audit.audit_entry WHERE seq = (SELECT max(seq) FROM audit.audit_entry)',
      { fault: 'beyond-the-end' },
    ],
  ])('shows %s that was tampered with by a superuser', async (_, statement, fault) => {
    await tampered([statement], async ({ manager }) => {
      expect((await verifyChain(manager)).fault).toMatchObject(fault);
    });
    expect((await verifyChain(database.manager)).fault).toBeNull();
  });

  it('is anchored outside of the database, so that an end cut off with its head is found', async () => {
    const storage = service.running.app.get(ObjectStorage);
    const anchor = () => service.running.app.get(Periodic).run('anchor-audit-log');
    const anchors = async () => {
      const all: AuditAnchor[] = [];
      for await (const batch of storedAnchors(storage)) all.push(...batch);
      return all;
    };
    await staff.get(cases).expect(200);
    await anchor();
    await staff.get(cases).expect(200);
    await anchor();
    await anchor();
    const [first, second] = await anchors();
    expect(await anchors()).toHaveLength(2);
    const last = (await entries()).at(-1);
    expect(second?.entries).toBe(last?.seq);
    expect(await verifyAnchors(database.manager, await anchors())).toBeNull();
    const cut = [
      `DELETE FROM audit.audit_entry WHERE seq > ${first?.entries}`,
      `UPDATE audit.audit_head SET seq = ${first?.entries}, hash = '${first?.hash}'`,
    ];
    await tampered(cut, async ({ manager }) => {
      expect((await verifyChain(manager)).fault).toBeNull();
      expect(await verifyAnchors(manager, await anchors())).toEqual({ seq: second?.entries, fault: 'cut-off' });
    });
    const other = { entries: second?.entries ?? 0, hash: first?.hash ?? '' };
    expect(await verifyAnchors(database.manager, [other])).toEqual({ seq: other.entries, fault: 'replaced' });
  });
});

/** What a superuser can do to the log, undone afterwards. */
async function tampered(steps: readonly string[], look: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const runner = kept.superuser.createQueryRunner();
  await runner.startTransaction();
  try {
    for (const step of ['ALTER TABLE audit.audit_entry DISABLE TRIGGER USER', ...steps]) await db.run(runner, step);
    await look(runner);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

describe('a log that its service could change', () => {
  it('is told of, and goes to its keeper as it is when a superuser says so', async () => {
    const later = await databaseWithRole();
    const running = await startTestService(AppModule, { database: later });
    try {
      const { manager } = running.dataSource;
      const console = await running.asConsole();
      await console.get(cases).expect(200);
      expect(await auditWeaknesses(manager)).toEqual([
        expect.stringContaining('owns the log'),
        expect.stringContaining('owns the schema'),
        expect.stringContaining('owns the database'),
        expect.stringContaining('more rights'),
      ]);
      await keepAuditLog(later.superuser, later.role);
      await keepAuditLog(later.superuser, later.role);
      expect(await auditWeaknesses(manager)).toEqual([]);
      await console.get(cases).expect(200);
      expect(await verifyChain(manager)).toMatchObject({ entries: 2, fault: null });
      await expect(db.run(manager, 'DELETE FROM audit.audit_entry')).rejects.toThrow('permission denied');
    } finally {
      await running.close();
    }
  });
});
