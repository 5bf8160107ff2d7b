import { backgroundHeader } from '@renmai/contracts/identity/console-session.api';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import type { Endpoint } from '@renmai/contracts';
import { consolePrefix, isBelow } from '@renmai/contracts/server-paths';
import { jest } from '@jest/globals';
import { conferenceReportFiled, networkReportFiled } from '@renmai/contracts/reports/reports.events';
import { db, OtherServices, Translations, uuidv7 } from '@renmai/service-kit';
import { expectProblem } from '@renmai/test-kit';
import sharp from 'sharp';
import { AuditedConsole, cases, decision, type Claimed } from '../support/audited-console.js';
import { approved, complete, console as consoleOf, picture } from '../support/homepages.js';
import { register } from '../support/members.js';

let desk: AuditedConsole;
beforeAll(async () => {
  desk = await AuditedConsole.start();
});
beforeEach(() => desk.another());
afterAll(() => desk.service.close());

interface Call {
  path: string;
  body?: object;
}
const onHomepage =
  (act: string, suspended = false) =>
  async (): Promise<Call> => {
    const founder = await complete(desk.service, 'Ann');
    const { homepageId } = await approved(desk.service, founder);
    const path = `/api/console/homepages/${homepageId}`;
    const version = async () => ((await desk.staff.get(path).expect(200)).body as { version: number }).version;
    if (suspended) await consoleOf(desk.service).suspend(homepageId);
    return {
      path: act === '' ? path : `${path}/${act}`,
      ...(act && { body: { version: await version(), reason: 'Told' } }),
    };
  };
const ofCase = (rest: string, body?: (of: Claimed) => object) => async (): Promise<Call> => {
  const of = await desk.claimed();
  return { path: `${cases}/${of.caseId}${rest}`, ...(body && { body: body(of) }) };
};

const ofMember = (rest: string, body?: object) => async (): Promise<Call> => {
  const { memberId } = await register(desk.service, 'Ann');
  return { path: `/api/console/members/${memberId}${rest}`, ...(body && { body }) };
};

/** A picture of what was reported, which another service has. */
async function reportedPicture(): Promise<Call> {
  const [mediaId, id] = [uuidv7(), uuidv7()];
  const evidence = { title: '', text: '', pictures: [{ mediaId, alt: '' }], files: [], writtenAt: null };
  const of = { within: null, accusedId: null, homepageId: null, reason: 'spam', words: '', evidence } as const;
  const subject = { kind: 'moment', id } as const;
  const data = { ...of, subject, reporterId: null, filedAt: '2026-11-23T00:00:00.000Z' };
  await desk.service.publish(networkReportFiled, { aggregateId: `moment:${id}:`, data });
  await desk.service.drained();
  const base64 = (await picture()).toString('base64');
  const others = desk.service.running.app.get(OtherServices, { strict: false });
  // One that was sent in a chat: profile does not have it.
  const ask: OtherServices['ask'] = (service) =>
    Promise.resolve(service === 'messaging' ? { data: { base64 } } : { refused: { status: 404 } }) as never;
  jest.spyOn(others, 'ask').mockImplementation(ask);
  const { body } = await desk.staff.get(`${cases}?kind=report&sort=newest&limit=1`).expect(200);
  return { path: `${cases}/${body.items[0].caseId}/pictures/${mediaId}` };
}

/** Something reported, with a translator. */
const reportedThing = (rest: string) => async (): Promise<Call> => {
  const { path } = await reportedPicture();
  const translations = desk.service.running.app.get(Translations, { strict: false });
  jest.spyOn(translations, 'translate').mockResolvedValue({ from: null, texts: [] });
  return { path: path.replace(/\/pictures\/.*$/, rest) };
};

/** A reported recording, whose file conference has. */
async function reportedRecording(): Promise<Call> {
  const id = uuidv7();
  const evidence = { title: 'Weekly', text: '', pictures: [], files: [], writtenAt: null };
  const of = { within: null, accusedId: null, homepageId: null, reason: 'spam', words: '', evidence } as const;
  const data = { ...of, subject: { kind: 'recording', id } as const, reporterId: null };
  await desk.service.publish(conferenceReportFiled, {
    aggregateId: `recording:${id}:`,
    data: { ...data, filedAt: '2026-11-23T00:00:00.000Z' },
  });
  await desk.service.drained();
  const others = desk.service.running.app.get(OtherServices, { strict: false });
  const url = `/api/console/recordings/${id}/file?sig=1`;
  jest.spyOn(others, 'ask').mockResolvedValue({ data: { url, expiresAt: '2026-11-23T01:00:00.000Z' } });
  const { body } = await desk.staff.get(`${cases}?kind=report&reportedKind=recording`).expect(200);
  return { path: `${cases}/${body.items[0].caseId}/recording/links` };
}

interface Prepared {
  prepare: () => Promise<Call>;
  /** the rows it adds to the log: one unless there is a reason */
  rows?: { count: 0; because: string };
  /** pages refresh it on their own: repeated calls add no rows */
  refreshed?: true;
}

/** How to prepare each call of the console. */
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
      const of = await desk.claimed();
      await desk.staff.post(`${cases}/${of.caseId}/decision`, decision(of)).expect(200);
      return { path: `${cases}/${of.caseId}/decision/undo` };
    },
  },
  'GET /api/console/cases/:caseId/notes': { prepare: ofCase('/notes'), refreshed: true },
  'POST /api/console/cases/:caseId/notes': { prepare: ofCase('/notes', () => ({ text: 'Odd.' })) },
  'GET /api/console/figures': { prepare: () => Promise.resolve({ path: '/api/console/figures' }) },
  'GET /api/console/homepages/:homepageId': { prepare: onHomepage('') },
  'POST /api/console/homepages/:homepageId/suspend': { prepare: onHomepage('suspend') },
  'POST /api/console/homepages/:homepageId/restore': { prepare: onHomepage('restore', true) },
  'POST /api/console/homepages/:homepageId/close': { prepare: onHomepage('close') },
  'POST /api/console/cases/:caseId/withdraw': {
    prepare: async () => {
      const { memberId } = await register(desk.service, 'Ann');
      const form = { reason: 'x', days: 7 };
      const { body } = await desk.staff.post(`/api/console/members/${memberId}/suspend`, form).expect(200);
      return { path: `${cases}/${body.proposal.caseId}/withdraw` };
    },
  },
  'GET /api/console/cases/:caseId/pictures/:mediaId': { prepare: reportedPicture },
  'POST /api/console/cases/:caseId/recording/links': { prepare: reportedRecording },
  'GET /api/console/cases/:caseId/surroundings': { prepare: reportedThing('/surroundings') },
  'GET /api/console/cases/:caseId/translation': { prepare: reportedThing('/translation?part=evidence&to=en') },
  'GET /api/console/members/:memberId': { prepare: ofMember('') },
  'POST /api/console/members/:memberId/suspend': { prepare: ofMember('/suspend', { reason: 'x', days: 7 }) },
  'POST /api/console/members/:memberId/restore': { prepare: ofMember('/restore', { reason: 'x' }) },
  'GET /api/console/reasons': { prepare: () => Promise.resolve({ path: '/api/console/reasons' }) },
  'PUT /api/console/reasons': {
    prepare: async () => {
      const { version, items } = (await desk.staff.get('/api/console/reasons').expect(200)).body as {
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
      const { caseId } = await desk.claimed();
      const { submission } = (await desk.staff.get(`${cases}/${caseId}`).expect(200)).body as CaseView;
      return { path: `${cases}/${caseId}/documents/${submission?.files[0]?.materialId}/pages/1` };
    },
  },
};

describe('each call of the console', () => {
  it('is in the table', () => {
    // The state of the service, which shows nobody's data, is not in the log; replays are in the service's own.
    const routes = desk.service.running.endpoints.filter(({ path }: Endpoint) => isBelow(consolePrefix, path));
    expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.entries(calls))('%s leaves one row', async (route, { prepare, rows }) => {
    const { path, body } = await prepare();
    const before = (await desk.entries()).length;
    const method = route.split(' ')[0]?.toLowerCase() as 'get' | 'post' | 'put';
    const answer = await desk.staff[method](path, body).buffer(true);
    expect(Math.floor(answer.status / 100)).toBe(2);
    const [type, format] = (answer.headers['content-type'] ?? '').split('/');
    if (type === 'image') expect((await sharp(answer.body as Buffer).metadata()).format).toBe(format);
    const added = (await desk.entries()).slice(before);
    expect(added.length).toBe(rows?.count ?? 1);
    for (const { actorId } of added) expect(actorId).toBe(desk.staff.memberId);
  });

  it.each(Object.entries(calls).filter(([route]) => route.startsWith('GET ')))(
    '%s as a refresh leaves a row unless only its like is refreshed',
    async (_, { prepare, refreshed }) => {
      const { path } = await prepare();
      const before = (await desk.entries()).length;
      const refresh = () => desk.staff.get(path).set(backgroundHeader, '1').expect(200);
      await refresh();
      expect((await desk.entries()).length).toBe(before + 1);
      await refresh();
      expect((await desk.entries()).length).toBe(before + (refreshed ? 1 : 2));
    },
  );
});

it('a look at a recording that is still being made, or gone, is answered as such and leaves no row', async () => {
  const { path } = await reportedRecording();
  const others = desk.service.running.app.get(OtherServices, { strict: false });
  const asked = jest.spyOn(others, 'ask');
  const before = (await desk.entries()).length;
  for (const [code, status, answered] of [
    ['conference.recording-not-ready', 409, 'conference.recording-not-ready'],
    ['not-found', 404, 'not-found'],
  ] as const) {
    asked.mockResolvedValue({ refused: { type: '', title: '', status, code } });
    expectProblem(await desk.staff.post(path), status, answered);
  }
  expect(await desk.entries()).toHaveLength(before);
});

it('a page of the queue that is refreshed again and again is one statement', async () => {
  for (let count = 0; count < 2; count++) await desk.claimed();
  const path = `${cases}?sort=newest&limit=2`;
  await desk.staff.get(path).expect(200);
  await desk.staff.get(path).set(backgroundHeader, '1').expect(200);
  const spies = (['rows', 'one', 'run', 'affected'] as const).map((way) => jest.spyOn(db, way));
  try {
    const { body } = await desk.staff.get(path).set(backgroundHeader, '1').expect(200);
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({ applicant: { name: 'Ann' }, claimedBy: { name: 'Rui' } });
    const asked = spies.flatMap(({ mock }) => mock.calls.map(([, sql]) => sql));
    const about = /FROM (review_case|review_decision|directory_member|audit\.audit_entry)\b/;
    // The round that carries out decisions may run meanwhile.
    const ofRound = /effective_at <= \$1 ORDER BY/;
    expect(asked.filter((sql) => about.test(sql) && !ofRound.test(sql))).toEqual([
      expect.stringContaining('FROM review_case'),
    ]);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});
