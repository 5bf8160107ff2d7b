import { type im, MessageBody } from '@renmai/im-protocol';
import type { MessageEvent } from './events.js';
import { fromKeyValues, jsonObject } from './ext.js';
import type { Attachment, Content, Conversation, Edited, Reaction, ThreadOfMessage } from './message.js';

const Type: Record<
  'CHAT' | 'GROUPCHAT' | 'CHATROOM' | 'READ_ACK' | 'DELIVER_ACK' | 'RECALL' | 'CHANNEL_ACK' | 'EDIT',
  number
> = MessageBody.Type;
const MERGED: number = MessageBody.Content.SubType.SUB_COMBINE;
const BODY_AND_EXT: number = MessageBody.EditScope.BODY_AND_EXT;
const utf8 = new TextDecoder();

const attachment = (content: im.MessageBody.Content.$Properties): Attachment => ({
  url: content.remotePath ?? '',
  secret: content.secretKey ?? '',
  name: content.displayName ?? '',
  length: content.fileLength ?? 0,
});
const sizeOf = ({ size }: im.MessageBody.Content.$Properties) => ({
  width: size?.width ?? 0,
  height: size?.height ?? 0,
});

/** An unknown kind becomes a text without content, so that the place of the message is kept. */
export function decodeContent(content: im.MessageBody.Content.$Properties): Content {
  const duration = content.duration ?? 0;
  const type: number = content.type ?? 0;
  switch (type) {
    case 1:
      return { type: 'img', ...attachment(content), ...sizeOf(content) };
    case 2:
      return { type: 'video', ...attachment(content), ...sizeOf(content), duration };
    case 3:
      return {
        type: 'loc',
        latitude: content.latitude ?? 0,
        longitude: content.longitude ?? 0,
        address: content.address ?? '',
        building: content.buildingName ?? '',
      };
    case 4:
      return { type: 'audio', ...attachment(content), duration };
    case 5:
      return { type: 'file', ...attachment(content) };
    case 6:
      return { type: 'cmd', action: content.action ?? '' };
    case 7:
      return {
        type: 'custom',
        event: content.customEvent ?? '',
        params: fromKeyValues([...(content.params ?? []), ...(content.customExts ?? [])]),
      };
    default:
      // presence counts: a text whose sub type is an explicit 0 is a merged history
      if (Object.hasOwn(content, 'subType') && Number(content.subType) === MERGED) {
        const { text, title, summary, combineLevel } = content;
        const words = { text: text ?? '', title: title ?? '', summary: summary ?? '', level: combineLevel ?? 0 };
        return { type: 'combine', ...words, ...attachment(content) };
      }
      return { type: 'txt', text: content.text ?? '' };
  }
}

export const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
export const figure = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** `reactionList` of REST and `reaction` of a message's meta are alike. */
export function reactionsOf(list: unknown, me: string): Reaction[] {
  if (!Array.isArray(list)) return [];
  return (list as Record<string, unknown>[]).map((one) => {
    const users = Array.isArray(one['userList']) ? one['userList'].map(word) : [];
    return {
      reaction: word(one['reaction']),
      count: figure(one['count'] ?? one['userCount']),
      mine: one['state'] === true || users.includes(me),
      users,
    };
  });
}

export function threadOf(overview: unknown): ThreadOfMessage | null {
  if (typeof overview !== 'object' || overview === null) return null;
  const one = overview as Record<string, unknown>;
  if (!one['id']) return null;
  return {
    threadId: word(one['id']),
    parentId: word(one['muc_parent_id']),
    name: word(one['name']),
    messages: figure(one['message_count']),
    updatedAt: figure(one['update_timestamp'] ?? one['timestamp']),
    lastMessage: (one['last_message'] as Record<string, unknown> | undefined) ?? null,
  };
}

const editedOf = (edit: unknown): Edited | null => {
  if (typeof edit !== 'object' || edit === null) return null;
  const { count, operator, edit_time: at } = edit as Record<string, unknown>;
  return { count: figure(count), by: word(operator), at: figure(at) };
};

/** The conversation of a message, seen from `me`. */
export function conversationOf(type: number, from: string, to: string, me: string): Conversation {
  if (type === Type.GROUPCHAT) return { kind: 'group', id: to };
  if (type === Type.CHATROOM) return { kind: 'room', id: to };
  return { kind: 'single', id: from === me ? to : from };
}

/** For controls, whose own type does not name their conversation. */
function controlConversation(body: im.MessageBody, from: string, me: string): Conversation {
  const to = body.to?.name ?? '';
  if (body.to?.domain?.startsWith('conference.')) return { kind: 'group', id: to };
  return conversationOf(Type.CHAT, from, to, me);
}

export function decodeMessage(meta: im.Meta, body: im.MessageBody, me: string): MessageEvent[] {
  const from = body.from?.name || meta.from?.name || '';
  const to = body.to?.name || meta.to?.name || '';
  const time = meta.timestamp.toNumber();
  const about = { conversation: controlConversation(body, from, me), from, time };
  const messageId = body.ackMessageId.toUnsigned().toString();
  const extra = jsonObject(body.meta);
  const type: number = body.type;
  switch (type) {
    case Type.READ_ACK: {
      const { ackContent } = body;
      return [{ type: 'read', messageId, groupCount: groupCount(body.ext, messageId), ackContent, ...about }];
    }
    case Type.DELIVER_ACK:
      return [{ type: 'delivered', messageId, ...about }];
    case Type.RECALL:
      return [{ type: 'recall', messageId, ext: fromKeyValues(meta.ext), ...about }];
    case Type.CHANNEL_ACK:
      return [{ type: 'channel-read', ...about }];
    case Type.EDIT: {
      const edit = extra['edit_msg'] as Record<string, unknown> | undefined;
      const group = word(edit?.['chat_type']).replace('chat:', '');
      const conversation =
        group === 'group' || group === 'room' ? ({ kind: group, id: to } as const) : about.conversation;
      return [
        {
          ...about,
          conversation,
          type: 'edit',
          messageId: body.editMessageId.toUnsigned().toString(),
          content: decodeContent(body.contents[0] ?? {}),
          ext: Number(body.editScope) === BODY_AND_EXT ? fromKeyValues(body.ext) : null,
          edited: editedOf(edit) ?? { count: 1, by: from, at: time },
        },
      ];
    }
    default:
      break;
  }
  const thread = extra['thread'] as Record<string, unknown> | undefined;
  return [
    {
      type: 'message',
      message: {
        id: meta.id.toUnsigned().toString(),
        conversation: conversationOf(type, from, to, me),
        from,
        to,
        time,
        content: decodeContent(body.contents[0] ?? {}),
        ext: fromKeyValues(body.ext),
        live: onlineState(meta.meta) !== 0,
        wantsReceipts: body.msgConfig?.allowGroupAck === true,
        inThread: thread?.['muc_parent_id']
          ? {
              parentId: word(thread['muc_parent_id']),
              messageId: word(thread['msg_parent_id']),
              name: word(thread['thread_name']),
            }
          : null,
        thread: threadOf(extra['thread_overview']),
        reactions: reactionsOf(extra['reaction'], me),
        edited: editedOf(extra['edit_msg']),
        read: extra['isRead'] === true,
        delivered: extra['isDelivered'] === true,
        recalledBy: null,
      },
    },
  ];
}

/** How many of a group have read it, from the first entry of the ack's ext; null outside of groups. */
function groupCount(ext: readonly im.KeyValue.$Properties[], messageId: string): number | null {
  const first = ext[0];
  if (!first) return null;
  return figure(jsonObject(first.stringValue)[messageId]);
}

/** 1 live, 0 it waited; anything else is not said */
function onlineState(meta: Uint8Array): number {
  if (meta.length === 0) return 3;
  return figure(jsonObject(utf8.decode(meta))['is_online'] ?? 2);
}

/** The user who recalled a message, from a field of its history in which no sender can write. */
export const recalledBy = (meta: Uint8Array): string | null =>
  (meta.length > 0 && word(jsonObject(utf8.decode(meta))['recalled_by'])) || null;
