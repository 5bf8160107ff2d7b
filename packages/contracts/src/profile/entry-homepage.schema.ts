import { z } from 'zod';
import { timestamp } from '../common.js';
import { homepageCard } from '../org-pages/homepage.schema.js';

/** The homepage of a company or school, as an entry of a profile and the suggestions for its name show it. */
export const entryHomepage = homepageCard
  .omit({ slogan: true })
  .extend({ handle: z.string() })
  .meta({ id: 'EntryHomepage' });
export type EntryHomepage = z.infer<typeof entryHomepage>;

/** Until when an entry carries the verified mark of its homepage, at the latest. */
export const verifiedMark = z.object({ homepageId: z.uuid(), until: timestamp }).meta({ id: 'VerifiedMark' });
export type VerifiedMark = z.infer<typeof verifiedMark>;

/** The homepage an entry belongs to: a public one of the entry's kind, or null where the name is free text. */
export const homepageChoice = z.uuid().nullable();

export const linkedEntryView = {
  /** null: not linked, or the homepage is not public (any more); the typed name stays */
  homepage: entryHomepage.nullable(),
  verified: verifiedMark.nullable(),
};
