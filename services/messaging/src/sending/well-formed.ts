import { GROUP_DOMAIN, KeyValue, MessageBody, type im } from '@renmai/im-protocol';
import { saysCall } from '../calls/call-line.js';
import { metaOfSender } from './body-meta.js';
import { mendBody, mendPair } from './body-mend.js';

const { CHAT, GROUPCHAT, CHATROOM } = MessageBody.Type;
const isGroupLike = (to: im.JID.$Properties): boolean => to.domain === GROUP_DOMAIN;

/**
 * Whether every client can read the message, and it contains no fields reserved for the server. `to`: its target; clients
 * file a message by its body's own `to` and type, which therefore have to match. @throws MalformedBytes
 */
export function isWellFormed({ payload, ext }: im.Meta, body: im.MessageBody, to: im.JID.$Properties): boolean {
  return (
    mendBody(payload, metaOfSender) === payload &&
    ext.map((pair) => KeyValue.encode(pair).finish()).every((pair) => mendPair(pair) === pair) &&
    !saysCall(body) &&
    fitsType(body.type, to) &&
    (!body.to || isSame(body.to, to))
  );
}

function fitsType(type: im.MessageBody.Type, to: im.JID.$Properties): boolean {
  if (type === CHAT) return !isGroupLike(to);
  return isGroupLike(to) || (type !== GROUPCHAT && type !== CHATROOM);
}

function isSame(inBody: im.JID.$Properties, to: im.JID.$Properties): boolean {
  if (inBody.name && inBody.name.toLowerCase() !== to.name?.toLowerCase()) return false;
  return !inBody.domain || isGroupLike(inBody) === isGroupLike(to);
}
