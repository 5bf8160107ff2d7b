import { Periodic, uuidv7 } from '@renmai/service-kit';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import {
  describeErasure,
  hearOf,
  register,
  SettableClock,
  snapshotAsTold,
  startTestService,
  type TestService,
} from '@renmai/test-kit';
import { applicant, asSeenBy, fill, mine, openStall, pathOf, send, stallOf, uploaded } from './market.js';
import { market, stallEvents, StallsModule } from './stalls.modules.js';

/** As an applicant, and as an administrator who reads, writes, moves and decides. */
describeErasure(StallsModule, {
  leave: async (service, member) => {
    await hearOf(service, member, 'Ann');
    const [sent, begun] = [await openStall(service), await openStall(service)];
    const run = await openStall(service, { contactId: member.memberId });
    const attached = { mediaId: uploaded(member), slot: 'resume' };
    await member.post(`${pathOf(sent)}/draft/attachments`, attached);
    const saved = await member.put(`${pathOf(sent)}/draft`, {
      version: 0,
      form: { email: 'ann@example.com', goods: 'lamps' },
      answers: [],
    });
    const own = await send(member, sent, saved.body.version);
    await member.put(`${pathOf(begun)}/draft`, { version: 0, form: {}, answers: [] });
    const message = { kind: 'built-in', template: 'reject' };
    const decision = { action: 'reject', items: [{ applicationId: own.body.applicationId, version: 1 }], message };
    await sent.senior.post(`${pathOf(sent)}/decisions`, { ...decision, delayMinutes: 0 });

    const { member: ben, applicationId } = await applicant(service, run, { name: 'Ben' });
    market.roles.set(`${run.homepageId}/${member.memberId}`, 'senior');
    await asSeenBy(member, run, applicationId);
    await member.post(`${pathOf(run)}/applicants/${applicationId}/notes`, { text: 'a note' });
    await member.post(`${pathOf(run)}/decisions`, { action: 'offer', items: [{ applicationId, version: 1 }] });
    const texts = { en: { subject: 's', body: 'b' } };
    await member.post(`/api/market/publishers/${run.homepageId}/templates`, { kind: 'custom', name: 'n', texts });
    market.roles.delete(`${run.homepageId}/${member.memberId}`);
    await mine(ben, applicationId);
  },
  without: {
    application_board: 'targets alone',
    application_places: 'targets alone',
    application_stage: 'targets and their stages alone',
    decision: 'names applications, which go',
  },
});

describe('stored data', () => {
  let service: TestService;
  const clock = new SettableClock(new Date());
  beforeAll(async () => {
    service = await startTestService(StallsModule, { clock });
  });
  afterAll(() => service.close());

  const run = (task: string) => service.running.app.get(Periodic).run(task);

  it('is in the applicant’s export, with only figures about data that homepages keep', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall, { resume: true });
    const begun = await openStall(service);
    await fill(member, begun, 'candles');
    const { body } = await member.get('/api/market/applications/export').expect(200);
    expect(body).toMatchObject({
      applications: [
        {
          applicationId,
          title: 'Lamp stall',
          form: { goods: 'lamps' },
          attachments: [{ fileName: 'cv.pdf' }],
          timeline: [{ kind: 'submitted' }],
          keptByPublisher: { rating: false, tags: 0, notes: 0 },
        },
      ],
      drafts: [{ targetId: begun.stallId, form: { goods: 'candles' } }],
      written: { notes: [], decisions: 0 },
    });
    const other = await register(service, 'Ben');
    expect((await other.get('/api/market/applications/export').expect(200)).body).toMatchObject({
      applications: [],
      drafts: [],
    });
  });

  it('reminds of a draft once, two days before its deadline', async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(clock.now().getTime() + days * day);
    const [soon, later] = [
      await openStall(service, { closesAt: at(1.5) }),
      await openStall(service, { closesAt: at(3) }),
    ];
    const { member } = await applicant(service, await openStall(service));
    await fill(member, soon);
    await fill(member, later);
    await run('remind-of-drafts');
    await run('remind-of-drafts');
    const due = (await service.published(stallEvents.draftDue)).filter(
      ({ data }) => data.applicantId === member.memberId,
    );
    expect(due.map(({ data }) => data.targetId)).toEqual([soon.stallId]);
  });

  it('of a withdrawal is that there was one: the name goes after a month', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    await member.post(`/api/market/applications/${applicationId}/withdraw`, { version: 1 }).expect(200);
    await service.dataSource.query(
      `UPDATE application SET withdrawn_at = withdrawn_at - interval '31 days' WHERE id = $1`,
      [applicationId],
    );
    await run('forget-applications');
    expect((await asSeenBy(stall.senior, stall, applicationId)).body).toMatchObject({
      state: 'withdrawn',
      name: null,
      member: null,
    });
    const rows = await service.dataSource.query('SELECT applicant_name FROM application WHERE id = $1', [
      applicationId,
    ]);
    expect(rows).toEqual([{ applicant_name: '' }]);
  });

  it('is erased a year after the target ended, where it was rejected or withdrawn', async () => {
    const [old, young] = [await openStall(service), await openStall(service)];
    const rejected = await applicant(service, old, { resume: true });
    const left = await applicant(service, old, { name: 'Ben' });
    const recent = await applicant(service, young, { name: 'Cem' });
    for (const [stall, { applicationId }] of [
      [old, rejected],
      [young, recent],
    ] as const) {
      const items = [{ applicationId, version: 1 }];
      await stall.senior.post(`${pathOf(stall)}/decisions`, { action: 'reject', items, delayMinutes: 0 }).expect(202);
    }
    const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    stallOf(old.stallId).endedAt = ago(366);
    const { body } = await asSeenBy(old.senior, old, rejected.applicationId).expect(200);
    expect(Date.parse(body.erasedAt)).toBeLessThan(clock.now().getTime());
    stallOf(young.stallId).endedAt = ago(360);
    await run('forget-applications');
    await mine(rejected.member, rejected.applicationId).expect(404);
    await mine(left.member, left.applicationId).expect(200);
    await mine(recent.member, recent.applicationId).expect(200);
    const gone = (await service.published(stallEvents.contactGone)).map(({ aggregateId }) => aggregateId);
    expect(gone).toContain(rejected.applicationId);
  });

  it('goes with the applicant: the publisher’s side finds nothing', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    const { memberId } = member;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    await asSeenBy(stall.senior, stall, applicationId).expect(404);
    const { body } = await stall.senior.get(`${pathOf(stall)}/applicants?state=all`).expect(200);
    expect(body).toMatchObject({ items: [], counts: {} });
  });

  it('is offered to services that copy who may write to whom', async () => {
    const stall = await openStall(service, { contactId: uuidv7() });
    const { member, applicationId } = await applicant(service, stall);
    await service.drained();
    const row = async () =>
      (await snapshotAsTold(service, stallEvents.contacts, [applicationId])).get(applicationId)?.events[0]?.data;
    expect(await row()).toMatchObject({ applicantId: member.memberId, endedAt: null });
    await member.post(`/api/market/applications/${applicationId}/withdraw`, { version: 1 }).expect(200);
    expect(await row()).toMatchObject({ applicantId: member.memberId, endedAt: expect.any(String) });
  });
});
