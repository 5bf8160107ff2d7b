import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { page } from '../paging.js';
import { memberCard } from './profile.schema.js';
import { viewingMode } from './visibility.schema.js';

/** Views are kept for so long, and of so many viewers of one profile, the latest ones. */
export const viewsKeptDays = 90;
export const mostViewers = 500;

/** Who opened the profile, each viewer once. */
export const profileViewer = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('member'), member: memberCard, at: timestamp }),
    /** a viewer who shows the occupation alone; either may be empty. `at` is the beginning of the day, so that it tells little */
    z.object({ kind: z.literal('occupation'), title: z.string(), industry: z.string(), at: timestamp }),
  ])
  .meta({ id: 'ProfileViewer' });
export type ProfileViewer = z.infer<typeof profileViewer>;

export const profileViewers = page(profileViewer)
  .extend({
    /** the owner's own choice; `hidden`: the counts alone, no items */
    viewing: viewingMode,
    counts: z.object({ week: z.int(), all: z.int() }),
  })
  .meta({ id: 'ProfileViewers' });
export type ProfileViewers = z.infer<typeof profileViewers>;

/** A view by the member, in their export. */
export const ownView = z.object({ memberId, at: timestamp, named: z.boolean() });
