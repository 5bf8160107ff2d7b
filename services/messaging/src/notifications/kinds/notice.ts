import type { DataOf, DomainEvent, DomainEventDefinition } from '@renmai/contracts';
import type { NotificationKind, NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import type { NotificationWhen } from '@renmai/contracts/messaging/notification-when.schema';
import type { ReactionKind } from '@renmai/contracts/network/moment.schema';

/** The member, apart from `actor`, whose words or name a text contains. Their relation to the receiver is always checked. */
export interface NoticeAuthor {
  memberId: string;
  /** the text without the author's words and name */
  unsigned: string;
  /** true: the author speaks, so a block either way suppresses the notice. False: a homepage speaks, so it is sent without them */
  alone: boolean;
}

/** One event of which one member is notified. */
export interface Notice {
  kind: NotificationKind;
  receiver: string;
  /** who did it; null: the system */
  actor: string | null;
  /** a member who speaks in it without being named as who did it: the publisher of an event, who wrote for a homepage */
  author?: NoticeAuthor;
  /** the homepage that it is about, if any; the same for a whole group */
  homepageId?: string;
  /** notices with the same key are grouped into one notification while it is unseen */
  group: string;
  /** identifies the event; a member is notified of it once */
  source: string;
  /** the things it depends on: it is removed once one of them is deleted */
  refs: readonly string[];
  link: NotificationLink;
  /** words of the actor, or the beginning of the text that the actor reacted to */
  text?: string;
  reaction?: ReactionKind;
  when?: NotificationWhen;
  /** whether members who mute the actor are notified as well */
  evenMuted: boolean;
  /** an event of another topic ends it, and may arrive first */
  endedElsewhere?: true;
  /** only receivers who may see this moment are notified */
  moment?: { momentId: string; authorId: string; visibility?: 'public' | 'friends' };
}

/** Reactions to a thing: they depend on `ref`, and their sources begin with `prefix`. They show the text of the thing. */
export interface MarksOf {
  ref: string;
  prefix: string;
}

/** The effects of a domain event on inboxes, in this order. */
export interface Effect {
  /**
   * notices to take back: one of them, or all that depend on something. `elsewhere`: the notice comes by another topic. It may
   * arrive after this event, and a newer notice may have arrived before it
   */
  takeBack?: readonly ({ source: string; elsewhere?: true } | { ref: string })[];
  /** deleted things: later notices that depend on them are dropped */
  gone?: readonly string[];
  /** an edited text; notices to members whom it no longer mentions are taken back */
  reword?: { source: string; text: string; mentions: readonly string[]; marks: MarksOf };
  tell?: readonly Notice[];
}

type Event<E> = DomainEvent<DataOf<E>>;

/** One row of the table of kinds: a domain event and the notices that it causes. */
export interface NoticeRow {
  event: DomainEventDefinition;
  effect: (event: DomainEvent) => Effect;
}

export const row = <E extends DomainEventDefinition>(
  event: E,
  effect: (data: DataOf<E>, event: Event<E>) => Effect,
): NoticeRow => ({
  event,
  effect: (domainEvent) => effect(domainEvent.data as DataOf<E>, domainEvent as Event<E>),
});

/** Keeps the first notice for each receiver; nobody is notified of their own actions. */
export function onePerReceiver(notices: readonly Notice[]): Notice[] {
  const told = new Set<string>();
  return notices.filter(({ receiver, actor }) => {
    if (receiver === actor || told.has(receiver)) return false;
    told.add(receiver);
    return true;
  });
}
