import type { ManagedEvent } from '@renmai/contracts/events/event.schema';

/** The number of members who are notified when the event is moved or cancelled. */
export const toldOf = ({ counts }: Pick<ManagedEvent, 'counts'>): number =>
  counts.registered + counts.approved + counts.waiting + counts.offered;

/** Somebody has registered, whatever the result was. */
export const anybodyRegistered = ({ counts }: Pick<ManagedEvent, 'counts'>): boolean =>
  toldOf({ counts }) + counts.rejected + counts.withdrawn > 0;
