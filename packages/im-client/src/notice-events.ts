import { reactionsOf, threadOf, word } from './decode-message.js';
import type { NoticeEvent, Presence } from './events.js';
import { jsonObject } from './ext.js';
import type { Conversation } from './message.js';

type Data = Record<string, unknown>;
const list = (value: unknown): Data[] => (Array.isArray(value) ? (value as Data[]) : []);

const kindOf = (type: unknown): Conversation['kind'] =>
  /room/i.test(word(type)) ? 'room' : /group/i.test(word(type)) ? 'group' : 'single';

/** `{uid, last_time, expiry, ext, status: {device: "1"}}`, of notices and of REST. */
export const presenceOf = (value: Data): Presence => ({
  userId: word(value['uid']),
  lastTime: Number(value['last_time']) || 0,
  ext: word(value['ext']),
  online: Object.values((value['status'] ?? {}) as Data).some((state) => Number(state) > 0),
});

function reactionEvent(one: Data, me: string): NoticeEvent {
  const kind = kindOf(one['channel_type']);
  const from = word(one['from']);
  const to = word(one['to']);
  return {
    type: 'reaction',
    messageId: word(one['messageId']),
    conversation: { kind, id: kind === 'single' && from !== me ? from : to },
    reactions: reactionsOf(one['reactions'], me),
  };
}

function threadEvent(data: Data): NoticeEvent {
  const thread = threadOf(data);
  return {
    type: 'thread',
    operation: word(data['operation']) as 'create' | 'update' | 'update_msg' | 'delete',
    threadId: word(data['id']),
    parentId: word(data['muc_parent_id']),
    messageId: word(data['msg_parent_id']),
    name: word(data['name']),
    messages: thread?.messages ?? 0,
    lastMessage: thread?.lastMessage ?? null,
    time: Number(data['timestamp']) || 0,
  };
}

/** Notices are JSON; one may contain several events. */
export function noticeEvents(text: string, me: string): NoticeEvent[] {
  const { type, data, ...top } = jsonObject(text);
  const object = (typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}) as Data;
  switch (type) {
    case 'presence':
      return [{ type: 'presence', presences: list(object['values']).map(presenceOf) }];
    case 'reaction':
      return list(data).map((one) => reactionEvent(one, me));
    case 'thread':
      return [threadEvent(object)];
    case 'roaming_delete':
      return [{ type: 'roaming-deleted', conversation: { kind: kindOf(object['chatType']), id: word(object['to']) } }];
    case 'conv':
      return [
        {
          type: 'conversation',
          operation: word(object['op']),
          conversation: { kind: kindOf(object['type']), id: word(object['id']) },
          ext: object['ext'],
          time: Number(object['ts']) || 0,
        },
      ];
    default:
      return typeof type === 'string' ? [{ type: 'notice', name: type, data: data ?? top }] : [];
  }
}
