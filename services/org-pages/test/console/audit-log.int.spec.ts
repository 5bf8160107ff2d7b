import { identityConsoleSessionOpened } from '@renmai/contracts/identity/identity.events';
import type { AuditEntry } from '@renmai/contracts/org-pages/console-audit.api';
import { searchSynonymsChanged } from '@renmai/contracts/search/search.events';
import { uuidv7 } from '@renmai/service-kit';
import { verifyChain } from '../../src/console/audit/verify-chain.js';
import { AuditedConsole, cases, decision } from '../support/audited-console.js';

let desk: AuditedConsole;
beforeAll(async () => {
  desk = await AuditedConsole.start();
});
beforeEach(() => desk.another());
afterAll(() => desk.service.close());

describe('the log', () => {
  it('contains who decided what, when, why, and on which documents', async () => {
    const of = await desk.claimed();
    await desk.staff.post(`${cases}/${of.caseId}/decision`, { ...decision(of), reasons: ['name-differs'] }).expect(200);
    const { body } = await desk.staff.get(`/api/console/audit?subjectId=${of.caseId}&action=case.decided`).expect(200);
    expect(body.items).toMatchObject([
      {
        actor: { memberId: desk.staff.memberId, name: 'Rui' },
        action: 'case.decided',
        subject: `case:${of.caseId}`,
        submissionNumber: 1,
        seenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        reason: 'name-differs\nNo.',
        data: { decision: 'reject', homepageId: of.homepageId },
      },
    ] satisfies Partial<AuditEntry>[]);
    const { text } = await desk.staff.get(`/api/console/audit.csv?subjectId=${of.caseId}`).expect(200);
    expect(text).toContain('case.decided');
    expect(text).toContain('"name-differs\nNo."');
  });

  it('contains logins to the console', async () => {
    const [memberId, consoleSessionId] = [desk.staff.memberId, uuidv7()];
    await desk.service.publish(identityConsoleSessionOpened, {
      aggregateId: consoleSessionId,
      data: { consoleSessionId, memberId },
    });
    await desk.service.drained();
    const { body } = await desk.staff.get(`/api/console/audit?actorId=${memberId}&action=session.opened`).expect(200);
    expect(body.items).toMatchObject([{ data: { consoleSessionId } }]);
  });

  it('contains changes of synonyms by another service', async () => {
    const groupId = uuidv7();
    for (const spellings of [['lamp', '灯'], []]) {
      const data = { groupId, memberId: desk.staff.memberId, spellings };
      await desk.service.publish(searchSynonymsChanged, { aggregateId: groupId, data });
      await desk.service.drained();
    }
    const { body } = await desk.staff.get(`/api/console/audit?subjectId=${groupId}`).expect(200);
    expect(body.items).toMatchObject([
      { action: 'synonyms.removed', subject: `synonyms:${groupId}` },
      { action: 'synonyms.saved', data: { spellings: ['lamp', '灯'] } },
    ]);
  });

  it('has no gap after fifty calls at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => desk.staff.get(`${cases}/counts`).expect(200)));
    const all = await desk.entries();
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, place) => place + 1));
    expect(await verifyChain(desk.database.manager)).toMatchObject({ entries: all.length, fault: null });
  });
});
