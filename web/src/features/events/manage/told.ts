import type { ManagedEvent } from '@renmai/contracts/events/event.schema';

/** How many hear of it when the event is moved or cancelled. */
export const toldOf = ({ counts }: Pick<ManagedEvent, 'counts'>): number =>
  counts.registered + counts.approved + counts.waiting + counts.offered;

/** Somebody has registered, whatever became of it. */
export const anybodyRegistered = ({ counts }: Pick<ManagedEvent, 'counts'>): boolean =>
  toldOf({ counts }) + counts.rejected + counts.withdrawn > 0;
