import type { DataOf, DomainEvent, DomainEventDefinition } from '@renmai/contracts';
import type { NotificationKind, NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import type { NotificationWhen } from '@renmai/contracts/messaging/notification-when.schema';
import type { ReactionKind } from '@renmai/contracts/network/moment.schema';

/** Whose words or name a text has, apart from `actor`. How the receiver stands to them is asked whenever it is told. */
export interface NoticeAuthor {
  memberId: string;
  /** the text without what they said, and without their name */
  unsigned: string;
  /** it is theirs alone: whoever is blocked either way hears nothing of it. False: a homepage speaks, and is heard without them */
  alone: boolean;
}

/** One thing that one member is to hear of. */
export interface Notice {
  kind: NotificationKind;
  receiver: string;
  /** who did it; null: the system */
  actor: string | null;
  /** a member who speaks in it without being named as who did it: the publisher of an event, who wrote for a homepage */
  author?: NoticeAuthor;
  /** what it is about, where that is a homepage; the same for all of a group */
  homepageId?: string;
  /** what it is put together with while that is unseen */
  group: string;
  /** names what happened; a member hears of it once */
  source: string;
  /** what it hangs on: once that is gone, so is this */
  refs: readonly string[];
  link: NotificationLink;
  /** words of the actor, or of what the actor reacted to */
  text?: string;
  reaction?: ReactionKind;
  when?: NotificationWhen;
  /** whether one who mutes the actor hears of it all the same */
  evenMuted: boolean;
  /** they hear of it only if they may see this moment */
  moment?: { momentId: string; authorId: string; visibility?: 'public' | 'friends' };
}

/** Reactions to a thing: they hang on `ref`, and their sources begin with `prefix`. Its words stand beside them. */
export interface MarksOf {
  ref: string;
  prefix: string;
}

/** What a domain event does to inboxes, in this order. */
export interface Effect {
  /** what was told is taken back: one thing, or all that hangs on something */
  takeBack?: readonly ({ source: string } | { ref: string })[];
  /** what is gone for good: what hangs on it and is told of later comes too late */
  gone?: readonly string[];
  /** the words of something have changed; the member it named and names no longer does not hear of it any more */
  reword?: { source: string; text: string; mentions: readonly string[]; marks: MarksOf };
  tell?: readonly Notice[];
}

type Event<E> = DomainEvent<DataOf<E>>;

/** One row of the table of kinds: a domain event and what members hear of it. */
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

/** The first notice that a member gets of one thing is the one that counts; nobody hears of what they did themselves. */
export function onePerReceiver(notices: readonly Notice[]): Notice[] {
  const told = new Set<string>();
  return notices.filter(({ receiver, actor }) => {
    if (receiver === actor || told.has(receiver)) return false;
    told.add(receiver);
    return true;
  });
}
