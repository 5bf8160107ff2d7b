import { SYSTEM_ADMINISTRATOR, uuidv7 } from '@renmai/service-kit';
import type { PolicyWorld, TestMember } from '@renmai/test-kit';
import { chatMember, chatUser, startMessaging } from './chat-rest.js';
import { newGroup } from './groups.js';
import { befriend, members } from './notifications.js';

/** A messaging service with a resource of each kind, made when a route asks for it. */
export interface World extends PolicyWorld {
  owner: TestMember;
  /** a friend of the owner */
  friend: TestMember;
  group: string;
  /** a poll in the group */
  poll: () => Promise<string>;
  notification: (deleted?: boolean) => Promise<string>;
  letter: () => Promise<string>;
  report: () => Promise<string>;
  /** a user without an account whose message request the owner has not answered */
  stranger: () => Promise<string>;
}

export async function start(): Promise<World> {
  const service = await startMessaging();
  const [owner, friend, other] = (await members(service, 'Owner', 'Friend', 'Other')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await befriend(service, friend, owner);
  const sql = (text: string, parameters: unknown[]): Promise<{ id: string }[]> =>
    service.dataSource.query(text, parameters);
  const group = await newGroup(await chatMember(service, owner.memberId));
  return {
    service,
    owner,
    friend,
    tokens: { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token },
    group,
    poll: async () => {
      const id = uuidv7();
      const form = { question: 'When?', options: ['Friday', 'Sunday'], several: false, anonymous: false, hours: null };
      await owner.put(`/api/chat/groups/${group}/polls/${id}`, form).expect(200);
      return id;
    },
    notification: async (deleted = false) => {
      const [row] = await sql(
        `WITH told AS (
           INSERT INTO notification (member_id, kind, group_key, open, created_at, updated_at, deleted_at)
           VALUES ($1::uuid, 'friend-accepted', $2::text, false, now(), now(), CASE WHEN $3 THEN now() END) RETURNING id
         )
         INSERT INTO notification_entry (member_id, source, notification_id, actor_id, refs, link, excerpt, occurred_at)
         SELECT $1::uuid, $2::text, id, $4::uuid, '{}', jsonb_build_object('to', 'member', 'memberId', $4::uuid), '', now()
         FROM told RETURNING notification_id AS id`,
        [owner.memberId, uuidv7(), deleted, friend.memberId],
      );
      return row?.id ?? '';
    },
    letter: async () => {
      const [row] = await sql(
        `INSERT INTO station_letter (recipient_id, sender_id, official, title, text, sent_at)
         VALUES ($1, $2, false, 'Hello', 'There', now()) RETURNING id`,
        [owner.memberId, friend.memberId],
      );
      return row?.id ?? '';
    },
    report: async () => {
      const [row] = await sql(
        `INSERT INTO message_report (id, reporter_id, message_id, type, reason, sender_id, conversation_kind, receiver,
           payload, sent_at, reported_at)
         VALUES ($1, $2, floor(random() * 1e15), 'spam', 'x', $3, 'single', $2, '', now(), now()) RETURNING id`,
        [uuidv7(), owner.memberId, friend.memberId],
      );
      return row?.id ?? '';
    },
    stranger: async () => {
      const { id } = await chatUser(service, 'stranger');
      await sql(
        `WITH talk AS (INSERT INTO conversation (kind, name, last_seq) VALUES ('single', $1, 0) RETURNING id)
         INSERT INTO participant (conversation_id, user_id, request) SELECT id, u, u = $2 FROM talk, unnest($3::text[]) u`,
        [[id, owner.memberId].sort().join(' '), owner.memberId, [id, owner.memberId]],
      );
      return id;
    },
  };
}
