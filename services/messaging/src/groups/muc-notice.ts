import { GROUP_DOMAIN, MUCBody, USER_DOMAIN } from '@renmai/im-protocol';
import type { ConversationRef } from '../streams/conversation-ref.js';
import type { NewItem } from '../streams/item.js';
import type { Actor, GroupRef } from './group.js';

export type MucOperation = keyof typeof MUCBody.Operation;

/**
 * The receivers: `members`: all members at that moment; `some`: these members; `alone`: these users, each in their own stream,
 * since they are not members; `own-devices`: the actor's other devices.
 */
export type Audience =
  | { to: 'members' }
  | { to: 'some'; userIds: readonly string[] }
  | { to: 'alone'; userIds: readonly string[] }
  | { to: 'own-devices' };

/** A notice of a group, in the terms of the protocol. */
export interface MucNotice {
  operation: MucOperation;
  audience: Audience;
  /** left out: the actor */
  from?: string;
  /** the users concerned */
  affected?: readonly string[];
  reason?: string;
  ext?: string;
  /** becomes the text `eventInfo.ext` */
  event?: object;
  /** joined or left together */
  members?: readonly string[];
  /** the current number of members; only for joins and leaves */
  memberCount?: number;
}

export interface Told {
  group: GroupRef & { name: string };
  actor: Actor;
  appKey: string;
}

/** The items that carry a notice. None if the actor's other devices cannot be distinguished from this one. */
export function itemsOf(notice: MucNotice, told: Told): NewItem[] {
  const { group, actor } = told;
  const item = {
    ns: 2 as const,
    sender: actor.userId,
    senderResource: actor.resource,
    receiver: group.id,
    payload: encode(notice, told),
    history: false,
  };
  const here: ConversationRef = { kind: group.kind, id: group.id };
  const own = (userId: string): NewItem => ({ ...item, conversation: { kind: 'own', userId } });
  switch (notice.audience.to) {
    case 'members':
      return [{ ...item, conversation: here }];
    case 'some':
      return notice.audience.userIds.length === 0
        ? []
        : [{ ...item, conversation: here, onlyTo: notice.audience.userIds }];
    case 'alone':
      return notice.audience.userIds.map(own);
    case 'own-devices':
      return actor.resource === '' ? [] : [own(actor.userId)];
  }
}

function encode(notice: MucNotice, { group, actor, appKey }: Told): Uint8Array {
  const user = (name: string) => ({ appKey, name, domain: USER_DOMAIN });
  const from = notice.from ?? actor.userId;
  const device = from === actor.userId && actor.resource !== '' ? { clientResource: actor.resource } : {};
  return MUCBody.encode({
    mucId: { appKey, name: group.id, domain: GROUP_DOMAIN },
    operation: MUCBody.Operation[notice.operation],
    from: { ...user(from), ...device },
    to: (notice.affected ?? []).map(user),
    isChatroom: group.kind === 'room',
    mucName: group.name,
    ...(notice.reason !== undefined && { reason: notice.reason }),
    ...(notice.ext !== undefined && { ext: notice.ext }),
    ...(notice.event && {
      eventInfo: { eventType: MUCBody.EventInfo.EventType.EVENT_NONE, ext: JSON.stringify(notice.event) },
    }),
    ...(notice.memberCount !== undefined && { mucMemberCount: notice.memberCount }),
    ...(notice.members && { members: [...notice.members] }),
  }).finish();
}
