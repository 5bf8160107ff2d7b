import { GROUP_DOMAIN, KeyValue, MessageBody, USER_DOMAIN, type im } from '@renmai/im-protocol';
import { jsonIn } from '../sending/json-in.js';
import { storedBody } from '../sending/mended-item.js';
import { objectOf } from '../sending/normal-messages.js';
import type { ConversationKind } from '../streams/conversation-ref.js';
import type { Extras } from './message-extras.js';

/** A stored message as far as its short form needs it. */
export interface SimpleSource {
  id: string;
  sender: string;
  receiver: string;
  sentAt: Date;
  payload: Uint8Array;
  kind: ConversationKind;
  recalledBy?: string | null;
}

export interface SimplePayload {
  bodies: Record<string, unknown>[];
  from: string;
  to: string;
  ext: Record<string, unknown>;
  meta: Record<string, unknown>;
  msgConfig?: { allowGroupAck: boolean };
}

/** The short form of a message in REST answers and notices; `payload` as an object, or as the text of it. */
export interface SimpleForm<P extends SimplePayload | string = SimplePayload> {
  id: string;
  from: string;
  to: string;
  /** milliseconds since 1970 */
  timestamp: number;
  payload: P;
  /** for recalled messages, which have no content: the user who recalled it */
  recalled_by?: string;
}

type Content = im.MessageBody.Content.$Properties;
const { Type, SubType } = MessageBody.Content;

/**
 * Without `payload.type`: with it, clients would name the type of a group's message differently than elsewhere; they recognize
 * the type by the domain of `to`.
 */
export function simpleForm(source: SimpleSource, appKey: string, extras: Extras = {}): SimpleForm {
  const body = MessageBody.decode(storedBody(source));
  const [content] = body.contents;
  const allowGroupAck = body.msgConfig?.allowGroupAck;
  return {
    id: source.id,
    from: `${appKey}_${source.sender}@${USER_DOMAIN}`,
    to: `${appKey}_${source.receiver}@${source.kind === 'single' ? USER_DOMAIN : GROUP_DOMAIN}`,
    timestamp: source.sentAt.getTime(),
    payload: {
      bodies: content ? [contentOf(content)] : [],
      from: source.sender,
      to: source.receiver,
      ext: Object.fromEntries(body.ext.map((pair) => [pair.key ?? '', valueOf(pair)])),
      meta: { ...objectOf(body.meta), ...extras },
      ...(typeof allowGroupAck === 'boolean' && { msgConfig: { allowGroupAck } }),
    },
    ...(source.recalledBy && { recalled_by: source.recalledBy }),
  };
}

export const withText = (form: SimpleForm): SimpleForm<string> => ({ ...form, payload: JSON.stringify(form.payload) });

/** One content of a message. */
export function contentOf(content: Content): Record<string, unknown> {
  switch (content.type ?? Type.TEXT) {
    case Type.IMAGE:
      return {
        type: 'img',
        ...fileOf(content),
        ...(content.size && { size: { width: content.size.width ?? 0, height: content.size.height ?? 0 } }),
        ...thumbOf(content, content.remotePath ?? ''),
        ...(content.subType === SubType.SUB_GIF && { subType: 'sub_gif' }),
      };
    case Type.VIDEO:
      return {
        type: 'video',
        ...fileOf(content),
        length: content.duration ?? 0,
        ...(content.size && { size: { width: content.size.width ?? 0, height: content.size.height ?? 0 } }),
        ...thumbOf(content, frameOf(content.remotePath)),
      };
    case Type.LOCATION:
      return {
        type: 'loc',
        lat: content.latitude ?? 0,
        lng: content.longitude ?? 0,
        addr: content.address ?? '',
        buildingName: content.buildingName ?? '',
      };
    case Type.VOICE:
      return { type: 'audio', ...fileOf(content), length: content.duration ?? 0 };
    case Type.FILE:
      return { type: 'file', ...fileOf(content) };
    case Type.COMMAND:
      return { type: 'cmd', action: content.action ?? '' };
    case Type.CUSTOM:
      return {
        type: 'custom',
        customEvent: content.customEvent ?? '',
        customExts: (content.customExts ?? []).map((pair) => ({ [pair.key ?? '']: valueOf(pair) })),
      };
    case Type.COMBINE:
      return combined(content);
    default:
      return isCombined(content) ? combined(content) : { type: 'txt', msg: content.text ?? '' };
  }
}

/** A text with an explicit sub type of zero is a merged history. */
const isCombined = (content: Content): boolean =>
  Object.hasOwn(content, 'subType') && content.subType === SubType.SUB_COMBINE;

/** A merged history is a text with a sub type, so that clients that do not know merged histories show the text. */
const combined = (content: Content): Record<string, unknown> => ({
  type: 'txt',
  subType: 'sub_combine',
  msg: content.text ?? '',
  title: content.title ?? '',
  summary: content.summary ?? '',
  combineLevel: content.combineLevel ?? 0,
  ...fileOf(content),
});

const fileOf = (content: Content): Record<string, unknown> => ({
  url: content.remotePath ?? '',
  secret: content.secretKey ?? '',
  filename: content.displayName ?? '',
  file_length: content.fileLength ?? 0,
});

/** Without an address of its own the thumbnail is read with the secret of the file. */
const thumbOf = ({ thumbnailRemotePath, thumbnailSecretKey, secretKey }: Content, made: string): object => ({
  thumb: thumbnailRemotePath || made,
  thumb_secret: (thumbnailRemotePath && thumbnailSecretKey) || (secretKey ?? ''),
});

const frameOf = (url: string | null | undefined): string =>
  url ? `${url}${url.includes('?') ? '&' : '?'}vframe=true` : '';

function valueOf({ type, varintValue, floatValue, doubleValue, stringValue }: im.KeyValue.$Properties): unknown {
  const { BOOL, FLOAT, DOUBLE, STRING, JSON_STRING } = KeyValue.ValueType;
  switch (type) {
    case BOOL:
      return varintValue != null && !varintValue.isZero();
    case FLOAT:
      return floatValue ?? 0;
    case DOUBLE:
      return doubleValue ?? floatValue ?? 0;
    case STRING:
      return stringValue ?? '';
    case JSON_STRING:
      return jsonOr(stringValue ?? '');
    default:
      return varintValue?.toNumber() ?? 0;
  }
}

function jsonOr(text: string): unknown {
  const value = jsonIn(text);
  return value === undefined ? text : value;
}
