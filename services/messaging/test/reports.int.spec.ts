import { messagingMessageReported } from '@renmai/contracts/messaging/messaging.events';
import type { ReportSummary, ReportView } from '@renmai/contracts/messaging/reports.api';
import type { ReportSubject } from '@renmai/contracts/reports/report.schema';
import { messagingReportFiled, reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { MessageBody, type im } from '@renmai/im-protocol';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';
import { chatUser, ORG_APP, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { closeAll, newGroup, person } from './support/groups.js';
import { storedMessage } from './support/stored-message.js';

describe('reports', () => {
  let service: TestService;
  let staff: TestMember;
  beforeAll(async () => {
    service = await startMessaging();
    staff = await service.as(uuidv7(), { roles: ['system-administrator'] });
  });
  afterAll(() => service.close());
  const stored = (from: ChatRestUser, to: ChatRestUser, content?: im.MessageBody.Content.$Properties[]) =>
    storedMessage(service, from, to, content);
  const report = (
    user: ChatRestUser,
    messageId: string,
    body: object = { reportType: 'insult', reportReason: 'rude' },
  ) => user.post(`/user/${user.id}/moderation/report/message/${messageId}`, { username: user.id, ...body });
  const decide = async (subject: ReportSubject): Promise<void> => {
    const caseId = uuidv7();
    await service.publish(reportCaseDecided, {
      aggregateId: caseId,
      data: {
        caseId,
        subject,
        outcome: 'upheld',
        measure: 'remove',
        reporterIds: [],
        accusedId: null,
        homepageId: null,
        reason: null,
        words: 'No.',
        decidedAt: new Date().toISOString(),
      },
    });
    await service.drained();
  };
  const listed = async (status = 'open'): Promise<ReportSummary[]> => {
    const answer = await staff.get(`/api/chat/reports?status=${status}&limit=100`).expect(200);
    return (answer.body as { items: ReportSummary[] }).items;
  };
  const reportedOnce = async (): Promise<{
    anna: ChatRestUser;
    ben: ChatRestUser;
    messageId: string;
    reportId: string;
  }> => {
    const [anna, ben] = [await chatUser(service, 'anna'), await chatUser(service, 'ben')];
    const messageId = await stored(ben, anna);
    await report(anna, messageId).expect(200);
    const found = (await listed()).find((one) => one.messageId === messageId);
    if (!found) throw new Error('the report is not listed');
    return { anna, ben, messageId, reportId: found.reportId };
  };

  it('reach staff with the message as it was, and are published once', async () => {
    const { anna, ben, messageId, reportId } = await reportedOnce();
    await report(anna, messageId, { reportType: 'other', reportReason: 'again' }).expect(200);
    expect((await listed()).filter((one) => one.messageId === messageId)).toEqual([
      {
        reportId,
        messageId,
        reporterId: anna.id,
        senderId: ben.id,
        conversation: 'single',
        type: 'insult',
        reportedAt: expect.any(String) as string,
        status: 'open',
      },
    ]);
    await service.dataSource.query('UPDATE item SET recalled = true, text = NULL WHERE id = $1', [messageId]);
    const seen = (await staff.get(`/api/chat/reports/${reportId}`).expect(200)).body as ReportView;
    expect(seen).toMatchObject({
      reason: 'rude',
      receiver: anna.id,
      message: { contentType: 0, text: 'You fool', attachment: null },
      audit: [{ actorId: staff.memberId, action: 'viewed', note: '' }],
    });
    const told = (await service.published(messagingMessageReported)).filter(({ data }) => data.messageId === messageId);
    expect(told).toEqual([
      expect.objectContaining({
        aggregateId: reportId,
        data: expect.objectContaining({ reporterId: anna.id, senderId: ben.id, type: 'insult' }) as unknown,
      }),
    ]);
  });

  it('hold the five messages before and after, and none that the reporter cannot read', async () => {
    const [anna, ben] = [await chatUser(service, 'anna'), await chatUser(service, 'ben')];
    const texts = (n: number, side: string) => Array.from({ length: n }, (_, at) => `${side} ${at}`);
    const say = (text: string, from = ben, to = anna) => stored(from, to, [{ type: 0, text }]);
    for (const text of texts(7, 'before')) await say(text);
    await say('mine', anna, ben);
    const messageId = await say('You fool');
    const hidden = await say('hidden');
    const recalled = await say('recalled');
    for (const text of texts(7, 'after')) await say(text);
    await service.dataSource.query('UPDATE item SET recalled = true WHERE id = $1', [recalled]);
    await service.dataSource.query('INSERT INTO hidden_item (user_id, item_id) VALUES ($1, $2)', [anna.id, hidden]);
    await report(anna, messageId).expect(200);
    const around = (await service.published(messagingReportFiled)).at(-1)?.data.around ?? [];
    expect(around.map(({ place, text }) => `${place}: ${text}`)).toEqual([
      ...texts(7, 'before')
        .slice(3)
        .map((text) => `before: ${text}`),
      'before: mine',
      ...texts(5, 'after').map((text) => `after: ${text}`),
    ]);
  });

  it('are of messages that were really sent, to one or to many', async () => {
    const [anna, ben] = [await person(service, 'anna'), await person(service, 'ben')];
    const single = await ben.device.sendText(anna.id, 'to one');
    const group = await newGroup(ben, { members: [anna.id] });
    const toMany = await ben.device.sendText(group, 'to many', 'group');
    const room = await newGroup(ben, { members: [anna.id] }, 'room');
    const toRoom = await ben.device.sendText(room, 'to the room', 'room');
    const sent = [single, toMany, toRoom];
    for (const { serverId } of sent) await report(anna, serverId.toString()).expect(200);
    const seen = [];
    for (const { serverId } of sent) {
      const { reportId = '' } = (await listed()).find(({ messageId }) => messageId === serverId.toString()) ?? {};
      seen.push((await staff.get(`/api/chat/reports/${reportId}`).expect(200)).body as ReportView);
    }
    expect(seen).toMatchObject([
      { senderId: ben.id, conversation: 'single', receiver: anna.id, message: { text: 'to one' } },
      { senderId: ben.id, conversation: 'group', receiver: group, message: { text: 'to many' } },
      { senderId: ben.id, conversation: 'room', receiver: room, message: { text: 'to the room' } },
    ]);
    await closeAll([anna, ben]);
  });

  it('reach the review console by an event that names members alone', async () => {
    const [anna, ben] = [await person(service, 'anna'), await person(service, 'ben')];
    const { serverId } = await ben.device.sendText(anna.id, 'Send me money');
    await report(anna, serverId.toString(), { reportType: 'fraud', reportReason: 'He asks everybody' }).expect(200);
    const other = await chatUser(service);
    const messageId = await stored(ben, other);
    await report(other, messageId).expect(200);
    const told = (await service.published(messagingReportFiled)).slice(-2).map(({ data }) => data);
    const subject = { kind: 'message', id: serverId.toString() };
    expect(told).toMatchObject([
      { subject, reason: 'fraud', words: 'He asks everybody', evidence: { text: 'Send me money', files: [] } },
      { subject: { id: messageId }, reason: 'other', words: 'insult: rude', reporterId: null },
    ]);
    await closeAll([anna, ben]);
  });

  it('take the message back from both where staff decide so, and count as upheld', async () => {
    const [anna, ben] = [await person(service, 'anna'), await person(service, 'ben')];
    const { serverId } = await ben.device.sendText(anna.id, 'Send me money');
    const messageId = serverId.toString();
    await report(anna, messageId).expect(200);
    await decide({ kind: 'message', id: messageId });
    const { message } = await anna.device.until((received) => received.message?.type === MessageBody.Type.RECALL);
    expect(message?.ackMessageId?.toString()).toBe(messageId);
    expect((await listed('upheld')).map((one) => one.messageId)).toContain(messageId);
    await closeAll([anna, ben]);
  });

  it('of a group come from users who see it, and end the group if staff decide so', async () => {
    const [anna, ben] = [await person(service, 'anna'), await person(service, 'ben')];
    const member = await service.as();
    const hidden = await newGroup(ben, { public: false, members: [anna.id] });
    await member.post(`/api/chat/groups/${hidden}/report`, { reason: 'hate' }).expect(404);
    const group = await newGroup(ben, { members: [anna.id] });
    const path = `/api/chat/groups/${group}/report`;
    await member.post(path, { reason: 'hate', words: 'All of it' }).expect(204);
    const [told] = (await service.published(messagingReportFiled)).slice(-1);
    expect(told?.data).toMatchObject({
      subject: { kind: 'group', id: group },
      reporterId: member.memberId,
      evidence: { title: 'Walkers', text: 'on Sundays' },
    });
    await decide({ kind: 'group', id: group });
    await decide({ kind: 'group', id: group });
    await member.post(path, { reason: 'hate' }).expect(404);
    await closeAll([anna, ben]);
  });

  it('lead staff to attachments of ours, and nowhere else', async () => {
    const [anna, ben] = [await chatUser(service), await chatUser(service)];
    const files = `http://renmai.test${ORG_APP}/chatfiles`;
    const paths = [`${files}/abc`, 'https://evil.test/chatfiles/abc', `${files}/../../../login`];
    const attachments = [];
    for (const remotePath of paths) {
      const id = await stored(ben, anna, [{ type: 1, remotePath, secretKey: 's+1', displayName: 'p.png' }]);
      await report(anna, id).expect(200);
      const { reportId = '' } = (await listed()).find(({ messageId }) => messageId === id) ?? {};
      const answer = await staff.get(`/api/chat/reports/${reportId}`).expect(200);
      attachments.push((answer.body as ReportView).message.attachment);
    }
    expect(attachments).toEqual([{ url: `${paths[0]}?share-secret=s%2B1`, name: 'p.png' }, null, null]);
  });

  it.each([
    ['an unknown message', '1'],
    ['no number', 'abc'],
    ['a number without end', '9'.repeat(19)],
  ])('are refused for %s', async (_what, messageId) => {
    const answer = await report(await chatUser(service), messageId).expect(400);
    expect(answer.body).toMatchObject({ error_description: 'report failed, get message by id failed' });
  });

  it('are refused for messages of others, and for what came before or after', async () => {
    const [anna, ben, carl] = [await chatUser(service), await chatUser(service), await chatUser(service)];
    const messageId = await stored(ben, anna);
    await report(carl, messageId).expect(400);
    await service.dataSource.query('UPDATE participant SET since_seq = 1 WHERE user_id = $1', [anna.id]);
    await report(anna, messageId).expect(400);
    await service.dataSource.query('UPDATE participant SET since_seq = 0, until_seq = 0 WHERE user_id = $1', [anna.id]);
    await report(anna, messageId).expect(400);
    await service.dataSource.query('UPDATE participant SET until_seq = 1 WHERE user_id = $1', [anna.id]);
    await service.dataSource.query('UPDATE item SET only_to = $2 WHERE id = $1', [messageId, [carl.id]]);
    await report(anna, messageId).expect(400);
    await service.dataSource.query('UPDATE item SET only_to = $2 WHERE id = $1', [messageId, [anna.id]]);
    await report(anna, messageId).expect(200);
  });

  it.each([{}, { reportType: '', reportReason: 'x' }, { reportType: 'x' }, { reportType: 1, reportReason: 'x' }])(
    'are refused without type and reason: %j',
    async (body) => {
      const { anna, ben } = await reportedOnce();
      await report(anna, await stored(ben, anna), body).expect(400);
    },
  );

  it('are decided once, and each decision is noted', async () => {
    const { reportId } = await reportedOnce();
    const resolve = (decision: string, note = 'seen it') =>
      staff.post(`/api/chat/reports/${reportId}/resolve`, { decision, note });
    await resolve('upheld', '').expect(400);
    const first = (await resolve('upheld').expect(200)).body as ReportView;
    expect(first).toMatchObject({
      status: 'upheld',
      audit: [{ actorId: staff.memberId, action: 'upheld', note: 'seen it' }],
    });
    const again = (await resolve('upheld', 'twice').expect(200)).body as ReportView;
    expect(again.audit).toHaveLength(1);
    await resolve('dismissed').expect(409);
    expect((await listed()).map((one) => one.reportId)).not.toContain(reportId);
    expect((await listed('upheld')).map((one) => one.reportId)).toContain(reportId);
  });

  it('are erased a year after they were filed, once they are decided', async () => {
    const [settled, open] = [await reportedOnce(), await reportedOnce()];
    await staff
      .post(`/api/chat/reports/${settled.reportId}/resolve`, { decision: 'upheld', note: 'seen it' })
      .expect(200);
    const aged = async (days: number): Promise<string[]> => {
      await service.dataSource.query(
        `UPDATE message_report SET reported_at = now() - make_interval(days => $1) WHERE id = ANY($2::uuid[])`,
        [days, [settled.reportId, open.reportId]],
      );
      await service.running.app.get(Periodic).run('erase-old-reports');
      const left = await service.dataSource.query<{ id: string }[]>(
        `SELECT id FROM message_report WHERE id = ANY($1::uuid[])`,
        [[settled.reportId, open.reportId]],
      );
      return left.map(({ id }) => id).sort();
    };
    expect(await aged(364)).toEqual([settled.reportId, open.reportId].sort());
    expect(await aged(366)).toEqual([open.reportId]);
    const noted = 'SELECT 1 FROM report_audit WHERE report_id = $1';
    expect(await service.dataSource.query(noted, [settled.reportId])).toEqual([]);
  });

  it('come in pages', async () => {
    const reports = [await reportedOnce(), await reportedOnce(), await reportedOnce()];
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer = await staff.get(`/api/chat/reports?limit=2${cursor ? `&cursor=${cursor}` : ''}`).expect(200);
      const { items, nextCursor } = answer.body as { items: ReportSummary[]; nextCursor: string | null };
      seen.push(...items.map(({ reportId }) => reportId));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(reports.map(({ reportId }) => reportId)));
  });

  it('are for system administrators alone', async () => {
    const { reportId } = await reportedOnce();
    const member = await service.as();
    const calls = [
      (who: TestMember) => who.get('/api/chat/reports'),
      (who: TestMember) => who.get(`/api/chat/reports/${reportId}`),
      (who: TestMember) => who.post(`/api/chat/reports/${reportId}/resolve`, { decision: 'upheld', note: 'x' }),
    ];
    for (const call of calls) {
      await call(member).expect(403);
      await call(service.withToken('none', '', '')).expect(401);
    }
    await staff.get('/api/chat/reports/0199aa00-0000-7000-8000-000000000000').expect(404);
  });
});
