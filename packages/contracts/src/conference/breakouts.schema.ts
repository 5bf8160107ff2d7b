import { z } from 'zod';

export const breakoutCounts = { fewest: 2, most: 10 } as const;
export const maxBreakoutName = 40;
export const maxBreakoutMinutes = 180;
/** Everybody may finish their sentence after they were called back. */
export const calledBackSeconds = 15;

/** The number of a breakout room, from 0; null: the main room, which everybody enters first. */
export const breakoutPlace = z
  .int()
  .min(0)
  .max(breakoutCounts.most - 1)
  .nullable();
export type BreakoutPlace = z.infer<typeof breakoutPlace>;

/** Smaller rooms of one meeting that are open at the same time. Each of them sees, hears and writes to its own people only. */
export const breakouts = z.object({
  /** Empty for a room without a name: readers see its number in their language. */
  names: z.array(z.string().trim().max(maxBreakoutName)).min(breakoutCounts.fewest).max(breakoutCounts.most),
  /** until everybody is back in the main room; null: until they are called back */
  endsInMs: z.int().min(0).nullable(),
  /** by a host, and not by the time that was set */
  calledBack: z.boolean(),
});
export type Breakouts = z.infer<typeof breakouts>;
