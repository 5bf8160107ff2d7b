import { MessageBody } from '@renmai/im-protocol';
import { Database } from '@renmai/service-kit';
import type { TestMember, TestService, TestServiceOptions } from '@renmai/test-kit';
import type { ConversationRef } from '../../src/streams/conversation-ref.js';
import { Streams } from '../../src/streams/streams.js';
import { chatMember, chatUser, startMessaging, type ChatRestUser } from './chat-rest.js';
import { Device, type DeviceOptions } from './device.js';

/** A user with one device connected. */
export interface Person extends ChatRestUser {
  device: Device;
  /** another device of theirs, or the same one again */
  connect(options?: Partial<DeviceOptions>): Promise<Device>;
}

export async function person(
  service: TestService,
  name = 'user',
  options: Partial<DeviceOptions> = {},
): Promise<Person> {
  const user = await chatUser(service, name);
  return online(service, user, options);
}

/** A user with a device that has just connected. */
export async function online(
  service: TestService,
  user: ChatRestUser,
  options: Partial<DeviceOptions> = {},
): Promise<Person> {
  const connect = (more: Partial<DeviceOptions> = {}): Promise<Device> =>
    Device.connect(service, { user: user.id, token: user.token, ...more });
  return { ...user, device: await connect(options), connect };
}

export const closeAll = (people: readonly Person[]): Promise<unknown> =>
  Promise.all(people.map(({ device }) => device.close()));

/** A member of the site with one device at the chat. */
export interface Member extends Person {
  /** their requests to the site's own API */
  site: TestMember;
}

/** The service of one test file and the members that a test brings. */
export interface ChatWorld {
  readonly service: TestService;
  /** new users of these names */
  people<N extends string[]>(...names: N): Promise<{ [Key in keyof N]: Person }>;
  /** `memberId`: not a new one, but them */
  member(memberId?: string): Promise<Member>;
}

/** Starts messaging for a test file; after each test all its users are disconnected. Call it at the top. */
export function chatWorld(options: TestServiceOptions = {}): ChatWorld {
  let service: TestService;
  const present: Person[] = [];
  const comes = <P extends Person>(one: P): P => {
    present.push(one);
    return one;
  };
  beforeAll(async () => {
    service = await startMessaging(options);
  });
  afterEach(() => closeAll(present.splice(0)));
  afterAll(() => service.close());
  return {
    get service() {
      return service;
    },
    people: async <N extends string[]>(...names: N) => {
      const made: Person[] = [];
      for (const name of names) made.push(comes(await person(service, name)));
      return made as { [Key in keyof N]: Person };
    },
    member: async (memberId) => comes(await newMember(service, memberId)),
  };
}

/** A new member with one device, or the one of this id. */
export async function newMember(service: TestService, memberId?: string): Promise<Member> {
  const user = await chatMember(service, memberId);
  return { ...(await online(service, user)), site: await service.as(user.id) };
}

let made = 0;

/** A thread of a group in which all of them are members and nobody is more. */
const THREAD = `
WITH parent AS (
  INSERT INTO chat_group (kind, name, owner, public, approval, allow_invites, invite_need_confirm, max_users, created_at, modified_at)
  VALUES ('group', 'Parent', 'nobody', true, false, false, false, 100, now(), now()) RETURNING id
), members AS (
  INSERT INTO group_member (group_id, user_id, joined_at) SELECT p.id, u, now() FROM parent p, unnest($3::text[]) u
)
INSERT INTO chat_thread (id, conversation_id, group_id, message_id, name, owner, created_at)
SELECT $1::int8, $2::int8, p.id, $1::int8, 'Aside', 'nobody', now() FROM parent p`;

/** A conversation of many, without the group around it; a thread belongs to one. */
export async function gathering(
  service: TestService,
  kind: 'group' | 'thread' | 'room',
  userIds: readonly string[],
): Promise<ConversationRef & { id: string }> {
  const ref = { kind, id: String(900_000 + (made += 1)) };
  const streams = service.running.app.get(Streams);
  await service.running.app.get(Database).write(async ({ manager }) => {
    const conversationId = await streams.open(manager, ref);
    await streams.join(manager, ref, userIds);
    if (kind === 'thread') await manager.query(THREAD, [ref.id, String(conversationId), userIds]);
  });
  return ref;
}

/** A text of a user, written into a conversation without being sent over a socket. */
export async function say(service: TestService, ref: ConversationRef, sender: string, text: string): Promise<void> {
  const receiver = 'id' in ref ? ref.id : sender;
  await service.running.app.get(Streams).append({
    conversation: ref,
    ns: 1,
    sender,
    senderResource: 'elsewhere',
    receiver,
    payload: MessageBody.encode({ type: 2, from: { name: sender }, contents: [{ type: 0, text }] }).finish(),
    message: { type: 2, contentType: 0, text },
    history: true,
  });
}
