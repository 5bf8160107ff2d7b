import { z } from 'zod';
import { timestamp } from '../common.js';
import { degreeOfStudy } from '../profile/education.schema.js';
import { entryHomepage } from '../profile/entry-homepage.schema.js';
import { month } from '../profile/month.schema.js';
import { memberCard } from '../profile/profile.schema.js';

/** A group that is smaller is not named: it would reveal single members. */
export const smallestGroup = 3;
/** Further is not counted. */
export const peopleCountEnd = 10_000;
const peopleCount = z.int().min(0).max(peopleCountEnd);

/** Somebody whose profile names the homepage, with the newest entry that does. */
export const homepagePerson = z
  .object({
    member: memberCard,
    entryId: z.uuid(),
    /** the title of a job; empty for an education */
    title: z.string(),
    /** the subject of an education; empty and null for a job */
    fieldOfStudy: z.string(),
    degree: degreeOfStudy.nullable(),
    startDate: month.nullable(),
    endDate: month.nullable(),
    /** null: not verified */
    verifiedUntil: timestamp.nullable(),
  })
  .meta({ id: 'HomepagePerson' });
export type HomepagePerson = z.infer<typeof homepagePerson>;

/** Members whom the caller may see. `before`: members without a current entry there. */
export const peopleCounts = z.object({ now: peopleCount, before: peopleCount });
export type PeopleCounts = z.infer<typeof peopleCounts>;

export const alumniYear = z.object({ year: z.int(), count: peopleCount });

/** Where alumni work now, by homepage or by name. Groups below `smallestGroup` are left out. */
export const workplace = z
  .object({ homepage: entryHomepage.nullable(), name: z.string(), count: peopleCount })
  .meta({ id: 'Workplace' });
export type Workplace = z.infer<typeof workplace>;
