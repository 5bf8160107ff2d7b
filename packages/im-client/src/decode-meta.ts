import { GROUP_DOMAIN, type im, MessageBody, Meta, MUCBody, RosterBody } from '@renmai/im-protocol';
import { decodeMessage, recalledBy } from './decode-message.js';
import type { ClientEvent } from './events.js';
import { groupEvent } from './group-events.js';
import { noticeEvents } from './notice-events.js';
import { rosterEvent } from './roster-events.js';
import type { ChatMessage } from './message.js';

const text = new TextDecoder();

/** Ids of everything that is delivered are unique in the application. */
export const metaId = (meta: im.Meta): string => meta.id.toUnsigned().toString();

/** The events of one item of a queue; none where this client has no use for it. Throws where it cannot be read. */
export function decodeMeta(meta: im.Meta, me: string): ClientEvent[] {
  switch (meta.ns) {
    case Meta.NameSpace.CHAT:
      return decodeMessage(meta, MessageBody.decode(meta.payload), me);
    case Meta.NameSpace.MUC:
      return groupEvent(meta, MUCBody.decode(meta.payload));
    case Meta.NameSpace.ROSTER:
      return rosterEvent(meta, RosterBody.decode(meta.payload));
    case Meta.NameSpace.NOTIFY:
      return noticeEvents(text.decode(meta.payload), me);
    default:
      return [];
  }
}

/**
 * A message of the history, as REST hands it out: base64 of an encoded item; also of one that was recalled. Null where it is no message.
 */
export function decodeHistory(base64: string, me: string): ChatMessage | null {
  const meta = Meta.decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  if (meta.ns !== Meta.NameSpace.CHAT) return null;
  const [event] = decodeMessage(meta, MessageBody.decode(meta.payload), me);
  return event?.type === 'message' ? { ...event.message, live: false, recalledBy: recalledBy(meta.meta) } : null;
}

export const isGroupAddress = (jid: im.JID.$Properties | null | undefined): boolean => jid?.domain === GROUP_DOMAIN;
