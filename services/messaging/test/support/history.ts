import { bigintOf, longOf, MessageBody, Meta, type im } from '@renmai/im-protocol';
import type { ChatRestUser } from './chat-rest.js';
import type { Device, Received } from './device.js';
import type { Person } from './groups.js';

/** A message of the history, decoded. */
export interface Told {
  id: string;
  meta: im.Meta;
  body: im.MessageBody;
  text: string;
  /** JSON of the body's own meta */
  extras: Record<string, unknown>;
}

export interface RoamingAnswer {
  messages: Told[];
  last: boolean;
  next: string;
}

export function toldOf(base64: string): Told {
  const meta = Meta.decode(Buffer.from(base64, 'base64'));
  const body = MessageBody.decode(meta.payload);
  return {
    id: bigintOf(meta.id).toString(),
    meta,
    body,
    text: body.contents[0]?.text ?? '',
    extras: JSON.parse(body.meta || '{}') as Record<string, unknown>,
  };
}

export const single = (id: string): string => `${id}@easemob.com`;
export const inGroup = (id: string): string => `${id}@conference.easemob.com`;

/** A page of the history as clients ask for it. */
export async function roaming(user: ChatRestUser, queue: string, more: object = {}): Promise<RoamingAnswer> {
  const answer = await user
    .post(`/users/${user.id}/messageroaming`, { queue, start: -1, end: -1, ...more })
    .expect(200);
  const { data } = answer.body as { data: { msgs: { msg: string }[]; is_last: boolean; next_key: string } };
  return { messages: data.msgs.map(({ msg }) => toldOf(msg)), last: data.is_last, next: data.next_key };
}

export const textsOf = async (user: ChatRestUser, queue: string, more: object = {}): Promise<string[]> =>
  (await roaming(user, queue, more)).messages.map(({ text }) => text);

/** Sends a text and answers its id. */
export async function say(
  from: Person,
  to: string,
  text: string,
  where: 'single' | 'group' | 'room' = 'single',
): Promise<string> {
  const { status, serverId } = await from.device.sendText(to, text, where);
  if (status?.errorCode) throw new Error(`not sent: ${status.reason}`);
  return bigintOf(serverId).toString();
}

/** Sends one content of any kind and answers its id. */
export async function sendContent(
  from: Person,
  to: string,
  content: im.MessageBody.Content.$Properties,
  more: im.MessageBody.$Properties = {},
  where: 'single' | 'group' = 'single',
): Promise<string> {
  const type = where === 'single' ? MessageBody.Type.CHAT : MessageBody.Type.GROUPCHAT;
  const { status, serverId } = await from.device.send(
    from.device.message(to, { type, contents: [content], ...more }, where),
  );
  if (status?.errorCode) throw new Error(`not sent: ${status.reason}`);
  return bigintOf(serverId).toString();
}

/** Whereby a message goes; a room is a group in that. */
export type Where = 'single' | 'group';

/** A control message about another one. */
export async function control(
  from: Person,
  to: string,
  type: keyof typeof MessageBody.Type,
  messageId: string,
  where: Where = 'single',
): Promise<im.CommSyncDL> {
  const body = { type: MessageBody.Type[type], ackMessageId: longOf(BigInt(messageId)), contents: [{}] };
  return from.device.send(from.device.message(to, body, where));
}

/** Recalls a message; throws where that is refused. */
export async function takeBack(by: Person, to: string, id: string, where: Where = 'single'): Promise<void> {
  const { status } = await control(by, to, 'RECALL', id, where);
  if (status?.errorCode) throw new Error(`not recalled: ${status.reason}`);
}

/** Notices of a type that came to a device, in order, each once. */
export function noticesOf(device: Device, type: string): Record<string, unknown>[] {
  const seen = new Set<string>();
  return device.received.flatMap(({ notice, meta }: Received): Record<string, unknown>[] => {
    if (notice?.type !== type || seen.has(meta.id.toString())) return [];
    seen.add(meta.id.toString());
    return [notice['data'] as Record<string, unknown>];
  });
}

interface Session {
  session_to: string;
  session_type: string;
  is_top: boolean;
  update_top_status_time: number;
  unread_num: number;
  marks?: string[];
  meta: { id?: string; payload?: string; from?: string; to?: string; timestamp?: number };
}

export async function sessions(
  user: ChatRestUser,
  query = 'limit=50&cursor=&need_mark=true',
): Promise<{ sessions: Session[]; cursor: string }> {
  const { body } = await user.get(`/sdk/user/${user.id}/user_channels/list?&${query}`).expect(200);
  const { data } = body as { data: { channel_infos: Session[]; cursor: string } };
  return { sessions: data.channel_infos, cursor: data.cursor };
}

/** The text of a session's last message. */
export const lastTextOf = ({ meta }: Session): string | undefined =>
  (JSON.parse(meta.payload ?? '{}') as { bodies?: { msg?: string }[] }).bodies?.[0]?.msg;
