import { CommSyncUL, GROUP_DOMAIN, type im, MessageBody, Meta, MSync, USER_DOMAIN } from '@renmai/im-protocol';
import { toKeyValues } from './ext.js';
import { toLong } from './ids.js';
import type { Attachment, Content, Control, Conversation, SendOptions } from './message.js';

const bodyTypes = { single: 1, group: 2, room: 3 } as const;
const chat = 1;
const onlineOnly = 1;
const directed = 2;

/** The sender, and the application. */
export interface Sender {
  appKey: string;
  userId: string;
}

export const jidOf = (appKey: string, { kind, id }: Conversation): im.JID.$Properties => ({
  appKey,
  name: id,
  domain: kind === 'single' ? USER_DOMAIN : GROUP_DOMAIN,
});

const fileOf = ({ url, secret, name, length }: Attachment): im.MessageBody.Content.$Properties => ({
  displayName: name,
  remotePath: url,
  secretKey: secret,
  fileLength: length,
});

/** One content of a message body. */
export function encodeContent(content: Content): im.MessageBody.Content.$Properties {
  switch (content.type) {
    case 'txt':
      return { type: 0, text: content.text };
    case 'img':
      return { type: 1, ...fileOf(content), size: { width: content.width, height: content.height } };
    case 'video': {
      const { url, secret, width, height, duration } = content;
      const thumbnail = { thumbnailRemotePath: `${url}?vframe=true`, thumbnailSecretKey: secret };
      const size = width > 0 && height > 0 ? { size: { width, height } } : {};
      return { type: 2, ...fileOf(content), duration: Math.round(duration), ...thumbnail, ...size };
    }
    case 'loc': {
      const { latitude, longitude, address, building } = content;
      return { type: 3, latitude, longitude, address, buildingName: building };
    }
    case 'audio':
      return { type: 4, ...fileOf(content), duration: Math.round(content.duration) };
    case 'file':
      return { type: 5, ...fileOf(content) };
    case 'cmd':
      return { type: 6, action: content.action };
    case 'custom':
      return { type: 7, customEvent: content.event, customExts: toKeyValues(content.params) };
    case 'combine': {
      const { text, title, summary, level } = content;
      // a text with an explicit 0 as its sub type is a merged history
      return { type: 0, subType: 0, text, title, summary, combineLevel: level, ...fileOf(content) };
    }
  }
}

function controlBody(control: Control): im.MessageBody.$Properties {
  switch (control.type) {
    case 'read':
      return { type: 4, ackMessageId: toLong(control.messageId), ackContent: control.ackContent };
    case 'delivered':
      return { type: 5, ackMessageId: toLong(control.messageId) };
    case 'recall':
      return { type: 6, ackMessageId: toLong(control.messageId) };
    case 'channel-read':
      return { type: 7 };
    case 'edit':
      return {
        type: 8,
        editMessageId: toLong(control.messageId),
        editScope: 1,
        contents: [encodeContent(control.content)],
      };
  }
}

/** A control, or a content. */
export type Sendable = Content | Control;

const controls: ReadonlySet<string> = new Set(['read', 'delivered', 'recall', 'channel-read', 'edit']);
const isControl = (what: Sendable): what is Control => controls.has(what.type);

/** The body of a message or control, without its addresses. */
export function bodyOf(what: Sendable, conversation: Conversation, options: SendOptions): im.MessageBody.$Properties {
  if (isControl(what)) {
    const body = controlBody(what);
    if (what.type !== 'read' || conversation.kind === 'single') return body;
    return { ...body, msgConfig: { allowGroupAck: true }, contents: [{}] };
  }
  return {
    type: bodyTypes[conversation.kind],
    contents: [encodeContent(what)],
    ext: toKeyValues(options.ext ?? {}),
    ...(options.wantsReceipts && { msgConfig: { allowGroupAck: true } }),
    ...(options.thread && { meta: '{"thread":{}}' }),
  };
}

/** The frame that sends `what`; the same bytes go again when no answer came. */
export function encodeSend(
  { appKey, userId }: Sender,
  localId: string,
  conversation: Conversation,
  what: Sendable,
  options: SendOptions = {},
): Uint8Array {
  const to = jidOf(appKey, conversation);
  const from = { appKey, name: userId, domain: USER_DOMAIN };
  const payload = MessageBody.encode({ from, to, ...bodyOf(what, conversation, options) }).finish();
  const ext = what.type === 'recall' && what.ext ? toKeyValues({ recallMessageExtensionInfo: what.ext }) : [];
  const meta = Meta.create({
    id: toLong(localId),
    to,
    ns: chat,
    payload,
    routetype: options.onlyTo ? directed : options.onlineOnly ? onlineOnly : 0,
    directedUsers: [...(options.onlyTo ?? [])],
    ext,
  });
  return frame(0, CommSyncUL.encode({ meta }).finish());
}

/** One socket message. */
export const frame = (command: im.MSync.Command, payload?: Uint8Array, more: im.MSync.$Properties = {}): Uint8Array =>
  MSync.encode(MSync.create({ ...more, command, ...(payload && { payload }) })).finish();
