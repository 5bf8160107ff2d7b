import type { CaseRow, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { Periodic } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { KeepSurroundings1700000005200 } from '../../src/console/migrations/keep-surroundings.migration.js';
import { GeneraliseCases1700000002400 } from '../../src/console/migrations/generalise-cases.migration.js';
import { SoundCaseNames1700000005000 } from '../../src/console/migrations/sound-case-names.migration.js';
import { AppModule } from '../../src/app.module.js';
import { openedCase } from '../support/console-desk.js';
import { addMaterial, complete, filled, licenceNumber, picture, submitForm, submitted } from '../support/homepages.js';
import { register } from '../support/members.js';

let service: TestService;
let staff: TestMember;
let founder: TestMember;
const clock = new SettableClock(new Date('2026-11-23T02:00:00Z'));
const cases = '/api/console/cases';

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  staff = await administrator('Rui');
});
// By the test's clock, console tokens expire after a minute and member tokens after 15.
beforeEach(async () => {
  founder = await complete(service, 'Ann');
  await later(0);
});
afterAll(() => service.close());

async function later(minutes: number): Promise<void> {
  clock.advance({ minutes });
  staff = await service.asConsole(staff.memberId);
  founder = await service.as(founder.memberId);
}

/** A system administrator, with a name. */
async function administrator(name: string): Promise<TestMember> {
  return service.asConsole((await register(service, name)).memberId);
}

const again = (one: TestMember): Promise<TestMember> => service.asConsole(one.memberId);
const rows = async (query: string, by = staff): Promise<CaseRow[]> =>
  ((await by.get(`${cases}?limit=100&${query}`).expect(200)).body as { items: CaseRow[] }).items;
const caseOf = async (homepageId: string): Promise<CaseRow> => {
  const found = (await rows('state=all&sort=newest')).find((row) => row.homepage?.homepageId === homepageId);
  if (!found) throw new Error('there is no case');
  return found;
};
const view = async (caseId: string, by = staff): Promise<CaseView> =>
  (await by.get(`${cases}/${caseId}`).expect(200)).body as CaseView;
const claim = (caseId: string, by = staff) => by.post(`${cases}/${caseId}/claim`);
const decide = async (caseId: string, form: object, by = staff) => {
  const { version, submissionNumber } = await openedCase(by, caseId);
  return by.post(`${cases}/${caseId}/decision`, { version, submissionNumber, ...form });
};
const applyDecisions = async (minutes = 6): Promise<void> => {
  await later(minutes);
  await service.running.app.get(Periodic).run('apply-decisions');
};
const management = async (homepageId: string) =>
  (await founder.get(`/api/homepages/${homepageId}/management`).expect(200)).body as {
    state: string;
    version: number;
    submission: { rejection: object | null; dueAt: string };
  };

describe('the queue', () => {
  it('contains submissions, with their due days', async () => {
    const { homepageId } = await submitted(service, founder, { name: '杭州灯桥科技有限公司' });
    const row = await caseOf(homepageId);
    expect(row).toMatchObject({
      kind: 'submission',
      title: '杭州灯桥科技有限公司',
      homepage: { homepageId, homepageKind: 'company', name: '杭州灯桥科技有限公司' },
      state: 'waiting',
      submissionNumber: 1,
      applicant: { memberId: founder.memberId, name: 'Ann' },
      claimedBy: null,
      late: false,
    });
    // A Monday, so Wednesday at the same time.
    expect(Date.parse(row.dueAt) - Date.parse(row.openedAt)).toBe(2 * 24 * 60 * 60 * 1000);
    expect((await management(homepageId)).submission.dueAt).toBe(row.dueAt);
  });

  it('finds cases by parts of words, in Chinese too, and by all filters', async () => {
    const { homepageId } = await submitted(service, founder, { name: '苏州河畔印刷厂', kind: 'school' });
    const find = async (query: string) => (await rows(query)).map((row) => row.homepage?.homepageId);
    const encoded = (q: string) => `q=${encodeURIComponent(q)}`;
    const ways = '河畔,印刷厂,苏,苏州 印刷,suzhou,szhp,hepan yinshua,suzhuohepan,蘇州,肃州'.split(',');
    for (const q of ways) expect(await find(encoded(q))).toEqual([homepageId]);
    expect(await find(encoded('畔河'))).toEqual([]);
    expect(await find(`${encoded('河畔')}&homepageKind=company`)).toEqual([]);
    expect(await find(`${encoded('河畔')}&kind=submission&claim=free&late=false&sort=oldest`)).toEqual([homepageId]);
    await claim((await caseOf(homepageId)).caseId).expect(200);
    expect(await find(`${encoded('河畔')}&claim=mine`)).toEqual([homepageId]);
    expect(await find(`${encoded('河畔')}&claim=free`)).toEqual([]);
    expect((await rows(`${encoded('河畔')}&claim=others`, await administrator('Sun'))).length).toBe(1);
    expect((await staff.get(`${cases}/counts`)).body).toMatchObject({ mine: 1 });
  });

  it.each(['due', 'newest', 'oldest'])('gives pages in the order %s', async (sort) => {
    const all = await rows(`state=all&sort=${sort}`);
    const found: string[] = [];
    let cursor = '';
    do {
      const { body } = await staff.get(`${cases}?state=all&sort=${sort}&limit=1${cursor}`).expect(200);
      found.push(...body.items.map((row: CaseRow) => row.caseId));
      cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
    } while (cursor);
    expect(found).toEqual(all.map((row) => row.caseId));
  });
});

describe('a claim', () => {
  it('is given to one of a hundred simultaneous requests', async () => {
    const { homepageId } = await submitted(service, founder);
    const { caseId } = await caseOf(homepageId);
    const reviewers = await Promise.all(Array.from({ length: 100 }, () => service.asConsole()));
    const answers = await Promise.all(reviewers.map((one) => claim(caseId, one)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(99).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'org-pages.case-claimed',
      context: { claimedBy: { memberId: answers.find(({ status }) => status === 200)?.body.claimedBy.memberId } },
    });
    expect((await management(homepageId)).state).toBe('in-review');
  });

  it('expires, is prolonged by heartbeats, and can be given up', async () => {
    const { homepageId } = await submitted(service, founder);
    const { caseId } = await caseOf(homepageId);
    const other = await administrator('Sun');
    await claim(caseId).expect(200);
    await later(10);
    await staff.post(`${cases}/${caseId}/heartbeat`).expect(200);
    await later(10);
    expectProblem(await claim(caseId, await again(other)), 409, 'org-pages.case-claimed');
    await later(6);
    expect((await claim(caseId, await again(other))).body.claimedBy).toEqual({ memberId: other.memberId, name: 'Sun' });
    // A late heartbeat does not restore a claim.
    const { body } = await staff.post(`${cases}/${caseId}/heartbeat`).expect(200);
    expect(body).toMatchObject({ claimedBy: { name: 'Sun' }, viewers: [{ name: 'Sun' }] });
    await (await again(other)).post(`${cases}/${caseId}/release`).expect(200);
    await claim(caseId).expect(200);
  });

  it('is required for a decision, and nobody decides about a homepage of their own', async () => {
    const { homepageId } = await submitted(service, founder);
    const { caseId } = await caseOf(homepageId);
    expectProblem(await decide(caseId, { decision: 'approve' }), 409, 'org-pages.case-not-claimed');
    const founding = await service.asConsole(founder.memberId);
    expectProblem(await claim(caseId, founding), 403, 'org-pages.own-case');
  });
});

describe('a decision', () => {
  const claimed = async (options: Parameters<typeof submitted>[2] = {}) => {
    const { homepageId } = await submitted(service, founder, options);
    const { caseId } = await caseOf(homepageId);
    await claim(caseId).expect(200);
    return { homepageId, caseId };
  };

  it('takes effect after five minutes; until then nobody is notified and it can be undone', async () => {
    const { homepageId, caseId } = await claimed();
    expect((await decide(caseId, { decision: 'approve' })).body).toMatchObject({
      state: 'decided',
      decision: { decision: 'approve', decidedBy: { name: 'Rui' } },
    });
    await applyDecisions(4);
    expect((await management(homepageId)).state).toBe('in-review');
    const undone = await staff.post(`${cases}/${caseId}/decision/undo`).expect(200);
    expect(undone.body).toMatchObject({ state: 'waiting', decision: null, claimedBy: { name: 'Rui' } });
    await applyDecisions();
    expect((await management(homepageId)).state).toBe('in-review');
    await claim(caseId).expect(200);
    expect((await decide(caseId, { decision: 'approve' })).status).toBe(200);
    await applyDecisions();
    expect((await management(homepageId)).state).toBe('approved');
    expectProblem(await staff.post(`${cases}/${caseId}/decision/undo`), 409, 'org-pages.decision-stands');
    expect(await caseOf(homepageId)).toMatchObject({ state: 'closed' });
  });

  it('is stored once, however many are sent at once', async () => {
    const { caseId } = await claimed();
    const { version, submissionNumber } = await openedCase(staff, caseId);
    const form = { version, submissionNumber, decision: 'approve' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.post(`${cases}/${caseId}/decision`, form)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [row] = await service.dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM review_decision WHERE case_id = $1 AND undone_at IS NULL',
      [caseId],
    );
    expect(row?.count).toBe('1');
  });

  it('is refused if the case has changed since the administrator saw it', async () => {
    const { caseId } = await claimed();
    const { version, submissionNumber } = await view(caseId);
    for (const stale of [{ version: version - 1 }, { submissionNumber: submissionNumber + 1 }]) {
      const form = { version, submissionNumber, decision: 'approve', ...stale };
      const answer = await staff.post(`${cases}/${caseId}/decision`, form);
      expectProblem(answer, 409, 'org-pages.case-changed');
      expect(answer.body.context).toEqual({ version, submissionNumber });
    }
  });

  it('needs a reason or words to reject; the applicant reads both, and staff see the differences of the next submission', async () => {
    const { homepageId, caseId } = await claimed();
    expectProblem(await decide(caseId, { decision: 'reject' }), 422, 'org-pages.reason-missing');
    expectProblem(await decide(caseId, { decision: 'reject', reasons: ['no-such'] }), 422, 'org-pages.reason-unknown');
    const form = {
      decision: 'reject',
      reasons: ['licence-unreadable'],
      words: 'Page two is dark.',
      note: 'Looks real.',
    };
    expect((await decide(caseId, form)).status).toBe(200);
    await applyDecisions();
    const { state, version, submission } = await management(homepageId);
    expect({ state, rejection: submission.rejection }).toMatchObject({
      state: 'rejected',
      rejection: {
        kind: 'rejected',
        reasons: [{ code: 'licence-unreadable', texts: { 'zh-CN': expect.any(String), en: expect.any(String) } }],
        words: 'Page two is dark.',
      },
    });
    const { items } = (await staff.get(`${cases}/${caseId}/notes`)).body;
    expect(items).toMatchObject([{ text: 'Looks real.', author: { name: 'Rui' } }]);

    await founder.patch(`/api/homepages/${homepageId}`, { version, slogan: 'Light for all' }).expect(200);
    await addMaterial(founder, homepageId, 'licence', await picture('sharper'));
    const { version: now } = await management(homepageId);
    await founder.post(`/api/homepages/${homepageId}/submit`, submitForm(now)).expect(200);
    const second = await caseOf(homepageId);
    expect(second.caseId).not.toBe(caseId);
    const seen = await view(second.caseId);
    expect(seen).toMatchObject({
      submissionNumber: 2,
      submission: { previousNumber: 1, differences: [{ field: 'slogan', before: '', after: 'Light for all' }] },
    });
    expect(seen.submission?.files.map(({ change }) => change).sort()).toEqual(['added', 'same', 'same']);
    expect(seen.history).toContainEqual(
      expect.objectContaining({ caseId, decision: expect.objectContaining({ decision: 'reject' }) }),
    );
  });

  it('keeps the place in the queue when it asks for more', async () => {
    const { homepageId, caseId } = await claimed();
    const { openedAt } = await caseOf(homepageId);
    expect((await decide(caseId, { decision: 'ask', words: 'Please send the letter.' })).status).toBe(200);
    await applyDecisions();
    expect(await caseOf(homepageId)).toMatchObject({ caseId, state: 'asked' });
    await later(30);
    const { version } = await management(homepageId);
    await founder.post(`/api/homepages/${homepageId}/submit`, submitForm(version)).expect(200);
    expect(await caseOf(homepageId)).toMatchObject({ caseId, state: 'waiting', submissionNumber: 2, openedAt });
  });

  it('does not outlive a withdrawal', async () => {
    const { homepageId, caseId } = await claimed();
    expect((await decide(caseId, { decision: 'approve' })).status).toBe(200);
    const { version } = await management(homepageId);
    await founder.post(`/api/homepages/${homepageId}/withdraw`, { version }).expect(200);
    await applyDecisions();
    expect((await management(homepageId)).state).toBe('draft');
    expect(await caseOf(homepageId)).toMatchObject({ state: 'withdrawn', decision: null });
  });

  it('returns to staff with the reason if it cannot be carried out any more', async () => {
    const [one, two] = [await claimed(), await claimed()];
    await service.dataSource.query(
      `UPDATE homepage SET (licence_country, licence_key) =
         (SELECT licence_country, licence_key FROM homepage WHERE id = $1) WHERE id = $2`,
      [one.homepageId, two.homepageId],
    );
    for (const { caseId } of [one, two]) expect((await decide(caseId, { decision: 'approve' })).status).toBe(200);
    await service.dataSource.query(
      `UPDATE homepage_submission s SET licence = o.licence, licence_key = o.licence_key FROM homepage_submission o
       WHERE o.homepage_id = $1 AND s.homepage_id = $2`,
      [one.homepageId, two.homepageId],
    );
    await applyDecisions();
    expect(await caseOf(one.homepageId)).toMatchObject({ state: 'closed' });
    expect(await caseOf(two.homepageId)).toMatchObject({ state: 'waiting', decision: null });
    const { items } = (await staff.get(`${cases}/${two.caseId}/notes`)).body;
    expect(items).toMatchObject([{ author: null, text: 'org-pages.licence-used' }]);
  });
});

describe('warnings', () => {
  it('name other homepages with the same licence, website or file, or a similar name', async () => {
    const other = await complete(service, 'Bo');
    const scan = await picture('the same scan');
    const make = async (member: TestMember, name: string, website: string, number: string) => {
      const { homepageId } = await filled(service, member, { kind: 'school', name, licenceScan: scan });
      const { version } = (await member.get(`/api/homepages/${homepageId}/management`)).body;
      const change = { version, website, licence: { country: 'CN', number } };
      const { body } = await member.patch(`/api/homepages/${homepageId}`, change).expect(200);
      await member.post(`/api/homepages/${homepageId}/submit`, submitForm(body.version)).expect(200);
      return homepageId;
    };
    const number = licenceNumber();
    const first = await make(founder, '江南第一中学', 'https://www.jiangnan.example', number);
    const second = await make(other, '江南市第一中学', 'https://jiangnan.example/home', number);
    const row = await caseOf(second);
    const duplicates = (await view(row.caseId)).submission?.duplicates ?? [];
    expect(duplicates.map(({ kind }) => kind).sort()).toEqual(['domain', 'file', 'licence', 'name']);
    for (const { homepages } of duplicates) {
      expect(homepages).toMatchObject([{ homepageId: first, name: '江南第一中学', state: 'submitted' }]);
    }
    expect(row.warnings).toBe(4);
  });
});

it('cases from before there were other kinds are found by applicants and words of decisions as well', async () => {
  const { caseId } = await caseOf((await submitted(service, founder, { name: '海门灯塔' })).homepageId);
  await claim(caseId).expect(200);
  await decide(caseId, { decision: 'reject', words: '印章 Ｎｏｔ there' });
  const runner = service.dataSource.createQueryRunner();
  const read = (): Promise<{ search: string; grams: string[] }[]> =>
    runner.query('SELECT search, grams, open_key, title FROM review_case WHERE id = $1', [caseId]);
  await runner.startTransaction();
  try {
    const [now] = await read();
    const migrations = [new GeneraliseCases1700000002400(), new KeepSurroundings1700000005200()];
    await runner.query("UPDATE review_case SET search = search_base, grams = '{}' WHERE id = $1", [caseId]);
    for (const later of migrations.toReversed()) await later.down(runner);
    for (const next of [...migrations, new SoundCaseNames1700000005000()]) await next.up(runner);
    const [then] = await read();
    expect({ ...then, grams: then?.grams.sort() }).toEqual({ ...now, grams: now?.grams.sort() });
    expect(now?.search).toContain('ann 印章 not there');
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});

describe('templates and views', () => {
  it('are saved as a whole; a template that is left out stays for decisions that used it', async () => {
    const { version, items } = (await staff.get('/api/console/reasons').expect(200)).body;
    const texts = { 'zh-CN': '其他', en: 'Other', 'zh-TW': '其他', ja: 'その他' };
    const other = { code: 'other', texts, area: 'report', offered: true };
    const saved = (await staff.put('/api/console/reasons', { version, items: [other] }).expect(200)).body;
    expect(saved).toMatchObject({
      version: version + 1,
      changedBy: { name: 'Rui' },
      items: expect.arrayContaining([expect.objectContaining(other), expect.objectContaining({ offered: false })]),
    });
    expectProblem(await staff.put('/api/console/reasons', { version, items: [] }), 409, 'version-conflict');
    const { en: _en, ...three } = texts;
    expectProblem(
      await staff.put('/api/console/reasons', { version: version + 1, items: [{ ...other, texts: three }] }),
      400,
      'invalid-request',
    );
    await staff.put('/api/console/reasons', { version: version + 1, items }).expect(200);
  });

  it('views are each administrator’s own', async () => {
    const items = [{ name: 'Late schools', query: 'late=true&homepageKind=school' }];
    await staff.put('/api/console/saved-views', { items }).expect(200);
    expect((await staff.get('/api/console/saved-views')).body).toEqual({ items });
    expect((await (await service.asConsole()).get('/api/console/saved-views')).body).toEqual({ items: [] });
  });
});
