import Long from 'long';
import protobuf from 'protobufjs/minimal.js';
import { im } from './gen/messages.js';

// Unknown fields of a newer client are kept, for clients that understand them.
protobuf.Reader.discardUnknown = false;

export * from './frames.js';
export { Long };
export type { im };
export const {
  CommNotice,
  CommSyncDL,
  CommSyncUL,
  CommUnreadDL,
  JID,
  KeyValue,
  Logout,
  MSync,
  MUCBody,
  MessageBody,
  Meta,
  MetaQueue,
  Provision,
  RosterBody,
  StatisticsBody,
  Status,
} = im;

/** Where users live, in a JID's `domain`. */
export const USER_DOMAIN = 'easemob.com';
/** Where groups, chat rooms and threads live. */
export const GROUP_DOMAIN = 'conference.easemob.com';
