import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountLocaleChanged,
} from '@renmai/contracts/identity/identity.events';
import { networkMuteAdded, networkReactionSet } from '@renmai/contracts/network/network.events';
import { Database, uuidv7 } from '@renmai/service-kit';
import { expectProblem, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { ErasedMembersRepository } from '../../src/notifications/inbox/erased-members.repository.js';
import { startMessaging } from '../support/chat-rest.js';
import { befriend, counts, inbox, members, reactionOf, tell } from '../support/notifications.js';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

const three = async (): Promise<[TestMember, TestMember, TestMember]> =>
  (await members(service, 'Ann', 'Ben', 'Cai')) as [TestMember, TestMember, TestMember];

describe('members who leave', () => {
  it('are shown nowhere while deactivated', async () => {
    const [ann, ben] = await three();
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ann, ben));
    expect(await inbox(ann)).toHaveLength(1);
    await tell(service, identityAccountDeactivated, {
      aggregateId: ben.memberId,
      data: { memberId: ben.memberId, reason: 'other' },
    });
    expect(await inbox(ann)).toEqual([]);
    expect(await counts(ann)).toEqual({ unseen: 0, unread: 0 });
  });

  it('leave nothing behind once erased, and are not brought back by what comes late', async () => {
    const [ann, ben, cai] = await three();
    await befriend(service, ann, ben);
    const momentId = uuidv7();
    await tell(service, networkReactionSet, reactionOf(momentId, ann, ben));
    await tell(service, networkReactionSet, reactionOf(momentId, ann, cai));
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ben, ann));
    const letter = { title: 'Hello', text: 'There' };
    await ann.post('/api/message/stationLetter', { ...letter, recipient: ben.memberId }).expect(200);
    await ben.post('/api/message/stationLetter', { ...letter, recipient: ann.memberId }).expect(200);
    await ben.patch('/api/notifications/preferences', { digest: 'daily' }).expect(200);
    await tell(service, identityAccountErased, { aggregateId: ben.memberId, data: { memberId: ben.memberId } });
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ann, ben));
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ben, ann));
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const data = { memberId: one.memberId, mutedId: other.memberId };
      await tell(service, networkMuteAdded, { aggregateId: `${one.memberId}:${other.memberId}`, data });
    }
    const locale = { memberId: ben.memberId, locale: 'ja' as const };
    await tell(service, identityAccountLocaleChanged, { aggregateId: ben.memberId, data: locale });
    // Their token is good for some minutes more.
    expectProblem(await ben.get('/api/notifications/preferences'), 404, 'not-found');
    expectProblem(await ben.patch('/api/notifications/preferences', { digest: 'daily' }), 404, 'not-found');
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
    const device = { endpoint: 'https://push.example.org/1', keys };
    expectProblem(await ben.post('/api/notifications/push/devices', device), 404, 'not-found');
    for (const [from, to] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { body: sent } = await from.post('/api/message/stationLetter', { ...letter, recipient: to.memberId });
      expect(sent).toMatchObject({ code: 403, data: null });
    }

    const list = await inbox(ann);
    expect(list.flatMap(({ actors }) => actors.map(({ name }) => name))).toEqual(['Cai']);
    const { body } = await ann.get('/api/message/station-letters').expect(200);
    expect(body).toMatchObject({ items: [{ title: 'Hello', sender: null }] });
    const tables: [string, string][] = [
      ['notification', 'member_id'],
      ['notification_entry', 'member_id'],
      ['notification_entry', 'actor_id'],
      ['notification_member', 'member_id'],
      ['notification_delivery', 'member_id'],
      ['push_device', 'member_id'],
      ['muted_member', 'member_id'],
      ['muted_member', 'muted_id'],
      ['station_letter', 'recipient_id'],
      ['station_letter', 'sender_id'],
    ];
    for (const [table, column] of tables) {
      const rows = await service.dataSource.query<unknown[]>(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [
        ben.memberId,
      ]);
      expect({ table, rows: rows.length }).toEqual({ table, rows: 0 });
    }
  });
});

it('the erasure of a member waits for what is being added of them', async () => {
  const [ann] = await three();
  const told: string[] = [];
  let erasing: Promise<void> = Promise.resolve();
  await service.running.app.get(Database).write(async ({ manager }) => {
    await service.running.app.get(ErasedMembersRepository, { strict: false }).hold(manager, ann.memberId);
    erasing = tell(service, identityAccountErased, {
      aggregateId: ann.memberId,
      data: { memberId: ann.memberId },
    }).then(() => void told.push('erased'));
    await waitFor(
      () =>
        service.dataSource
          .query<[{ count: number }]>(
            `SELECT count(*)::int AS count FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%pg_advisory_xact_lock(%'`,
          )
          .then(([{ count }]) => count > 0),
      { describe: 'the erasure to wait' },
    );
    told.push('added');
  });
  await erasing;
  expect(told).toEqual(['added', 'erased']);
});

describe('the export', () => {
  it('has notifications, settings, devices and letters of a member, and of nobody else', async () => {
    const [ann, ben, cai] = await three();
    await befriend(service, ann, ben);
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ann, cai));
    const letter = { title: 'To Ben', text: 'There' };
    await ann.post('/api/message/stationLetter', { ...letter, recipient: ben.memberId }).expect(200);
    await ben.post('/api/message/stationLetter', { title: 'To Ann', text: 'x', recipient: ann.memberId }).expect(200);
    const { body, headers } = await ann.get('/api/notifications/export').expect(200);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="renmai-notifications.json"',
      'cache-control': 'no-store',
    });
    expect(body).toMatchObject({
      preferences: { digest: 'weekly' },
      lettersSent: [{ recipientId: ben.memberId, title: 'To Ben' }],
      lettersReceived: [{ senderId: ben.memberId, title: 'To Ann' }],
      devices: [],
      mails: [],
    });
    const kinds = (body as { notifications: { kind: string }[] }).notifications.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['friend-accepted', 'moment-reaction', 'station-letter']);
  });
});
