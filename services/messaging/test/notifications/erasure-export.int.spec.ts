import { identityAccountDeactivated, identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { networkReactionSet } from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';
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
