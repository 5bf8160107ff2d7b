import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountRolesChanged,
} from '@renmai/contracts/identity/identity.events';
import type { FiledReport } from '@renmai/contracts/reports/report.schema';
import { networkReportFiled } from '@renmai/contracts/reports/reports.events';
import { networkFollowAdded } from '@renmai/contracts/network/network.events';
import { mediaReady } from '@renmai/contracts/profile/media.events';
import { uuidv7 } from '@renmai/service-kit';
import { describeErasure, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { appoint, approved, complete, completed, console, submitted, management } from './support/homepages.js';
import { publishNews } from './support/news.js';
import { hearOf } from './support/members.js';
import { background, job } from './support/people.js';

/** Leaves data of a system administrator in the console. */
async function workAtConsole(service: TestService, member: TestMember): Promise<void> {
  const staff = await service.asConsole(member.memberId);
  const { homepageId } = await submitted(service, await complete(service, 'Dora'));
  const { items } = (await staff.get('/api/console/cases?sort=newest').expect(200)).body as {
    items: { caseId: string; homepage: { homepageId: string } }[];
  };
  const caseId = items.find((row) => row.homepage.homepageId === homepageId)?.caseId ?? '';
  const at = `/api/console/cases/${caseId}`;
  const { version } = (await staff.post(`${at}/claim`).expect(200)).body as { version: number };
  const decision = { version, submissionNumber: 1, decision: 'ask', words: 'More, please.', note: 'Odd.' };
  await staff.post(`${at}/decision`, decision).expect(200);
  const reasons = (await staff.get('/api/console/reasons').expect(200)).body as { version: number; items: object[] };
  await staff.put('/api/console/reasons', { version: reasons.version, items: reasons.items }).expect(200);
  await staff.put('/api/console/saved-views', { items: [{ name: 'Late', query: 'late=true' }] }).expect(200);
}

it('leaves a homepage its pictures, also those that an erased member uploaded', async () => {
  const service = await startTestService(AppModule);
  try {
    const founder = await complete(service, 'Ann');
    const { homepageId } = await approved(service, founder);
    await appoint(founder, homepageId, await complete(service, 'Ben'), 'senior');
    const { memberId } = founder;
    await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    await service.drained();
    const { body } = await service.http.get(`/api/homepages/${homepageId}`).expect(200);
    expect(body).toMatchObject({ logo: { mediaId: expect.any(String) as string } });
  } finally {
    await service.close();
  }
});
/** Leaves the member's reports, reports about them, appeals, answers and votes. */
async function reportedAndAppealed(service: TestService, member: TestMember): Promise<void> {
  const { homepageId } = await submitted(service, member);
  await console(service).reject(homepageId);
  await member.post(`/api/homepages/${homepageId}/appeal`, { submissionNumber: 1, words: 'Please' }).expect(201);
  const other = await complete(service, 'Eve');
  for (const [reporter, accused] of [
    [member, other],
    [other, member],
  ] as const) {
    const id = uuidv7();
    const data: FiledReport = {
      subject: { kind: 'moment', id },
      within: null,
      accusedId: accused.memberId,
      homepageId: null,
      reporterId: reporter.memberId,
      reason: 'spam',
      words: 'Ann and Eve',
      evidence: { title: '', text: 'Ann writes', pictures: [], files: [], writtenAt: null },
      around: [
        {
          ...{ place: 'above', kind: 'moment', id: uuidv7(), authorId: member.memberId, title: '', text: 'Ann before' },
          ...{ pictures: [], files: [], writtenAt: null },
        },
      ],
      filedAt: '2026-11-23T00:00:00.000Z',
    };
    await service.publish(networkReportFiled, { aggregateId: `moment:${id}:${reporter.memberId}`, data });
  }
  await service.publish(identityAccountRolesChanged, {
    aggregateId: member.memberId,
    data: { memberId: member.memberId, roles: ['system-administrator'] },
  });
  await service.drained();
  const staff = await service.asConsole(member.memberId);
  await staff.post(`/api/console/members/${other.memberId}/suspend`, { reason: 'Spam', days: 7 }).expect(200);
  // The state after a second administrator has confirmed that the member is suspended.
  await service.dataSource.query(`INSERT INTO member_suspension (member_id, since, words) VALUES ($1, now(), 'Spam')`, [
    member.memberId,
  ]);
  await service.dataSource.query(
    `INSERT INTO review_letter (case_id, member_id, texts, written_at)
     SELECT id, $1, '{"en": {"title": "A warning", "text": "Ann was reported"}}', now() FROM review_case
     WHERE accused_id = $1 LIMIT 1`,
    [member.memberId],
  );
  await service.dataSource.query(
    `UPDATE review_decision SET member_id = $1
     WHERE id = (SELECT id FROM review_decision ORDER BY id LIMIT 1)`,
    [member.memberId],
  );
}

describeErasure(AppModule, {
  leave: async (service, member) => {
    await hearOf(service, member, 'Ann');
    await completed(service, member.memberId, true);
    const { homepageId } = await approved(service, member);
    const { newsId, version } = await publishNews(member, homepageId);
    await member.patch(`/api/news/${newsId}`, { version, title: 'Changed' }).expect(200);
    const other = await complete(service, 'Ben');
    await appoint(member, homepageId, other);
    const theirs = await approved(service, other);
    await other
      .post(`/api/homepages/${theirs.homepageId}/administrators/invitations`, {
        memberId: member.memberId,
        role: 'analyst',
      })
      .expect(201);
    const follow = { followerId: member.memberId, kind: 'company', targetId: theirs.homepageId } as const;
    await service.publish(networkFollowAdded, {
      aggregateId: `${member.memberId}:company:${theirs.homepageId}`,
      data: follow,
    });
    const withdrawn = await submitted(service, member);
    await member.post(`/api/homepages/${withdrawn.homepageId}/withdraw`, { version: withdrawn.version }).expect(200);
    await submitted(service, member);
    await console(service).suspend(homepageId);
    const mediaId = uuidv7();
    const picture = null;
    const data = {
      mediaId,
      ownerId: member.memberId,
      purpose: 'homepage-logo',
      kind: 'picture',
      picture,
      video: null,
    } as const;
    await service.publish(mediaReady, { aggregateId: mediaId, data });
    const invited = await complete(service, 'Cleo');
    const invitation = { memberId: invited.memberId, role: 'content' };
    const sent = await member.post(`/api/homepages/${homepageId}/administrators/invitations`, invitation).expect(201);
    const { invitationId } = sent.body.invitations[0] as { invitationId: string };
    await member.post(`/api/homepages/administrator-invitations/${invitationId}/withdraw`).expect(204);
    const { homepageId: employer } = await approved(service, other);
    await background(service, member.memberId, { jobs: [job(employer)] });
    await other.post(`/api/homepages/${employer}/people/${member.memberId}/confirm`).expect(204);
    const mine = await approved(service, member);
    const at = `/api/homepages/${mine.homepageId}`;
    const { version: now } = await management(member, mine.homepageId);
    await member.patch(at, { version: now, website: 'https://lamps.cn' }).expect(200);
    const domains = `${at}/domains`;
    const { domainId } = (await member.post(domains, { domain: 'lamps.cn' }).expect(201)).body as { domainId: string };
    for (const proof of ['mail', 'confirm'] as const) {
      const text = (await service.mailbox.list(1))[0]?.text ?? '';
      const body = proof === 'mail' ? {} : { code: /\b\d{6}\b/.exec(text)?.[0] };
      await member.post(`${domains}/${domainId}/${proof}`, body).expect(200);
    }
    await member.post(`${domains}/${domainId}/mail`, {}).expect(200);
    await reportedAndAppealed(service, member);
    await workAtConsole(service, member);
    await service.publish(identityAccountDeactivated, {
      aggregateId: member.memberId,
      data: { memberId: member.memberId, reason: 'privacy-risks' },
    });
    await service.drained();
  },
  without: {
    homepage_suspension: 'the end of the suspension of a homepage; no member',
    homepage_day: 'counts of homepages',
    audience_key: 'hashes that nobody can lead back, until the day is over',
    homepage_address: 'places of homepages',
    homepage_handle_past: 'addresses of homepages',
    hand_over: 'names seats, which go with their members',
    'audit.audit_entry': 'staff who decided: the bare id, kept so that the chain of the log stays whole',
  },
});
