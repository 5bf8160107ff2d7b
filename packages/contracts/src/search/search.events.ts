import { z } from 'zod';
import { alertRhythm } from '../alert-rhythm.js';
import { memberId } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { foundResults } from './found-results.schema.js';
import { searchKind } from './search.schema.js';

/** New results of one saved search. The aggregate id is the search's. */
export const savedSearchMatched = domainEvent(
  'search.saved-search.matched.v1',
  z.object({
    savedSearchId: z.uuid(),
    memberId,
    /** as the member called it */
    name: z.string(),
    rhythm: alertRhythm,
    kind: searchKind,
    /** the number of new results */
    count: z.int().min(1),
    /** titles of some of them, the newest first; for a moment, the name of its owner */
    titles: z.array(z.string()).max(5),
    /** the same results with the texts for the mail; `line`: the owner */
    results: foundResults.optional(),
    /** the path of the page, below the product's address, that ends the search by one click without a login */
    endPath: z.string(),
  }),
);

/** Staff have changed a group of synonyms. The aggregate id is the group's; `spellings` is empty if it was deleted. */
export const searchSynonymsChanged = domainEvent(
  'search.synonyms.changed.v1',
  z.object({ groupId: z.uuid(), memberId, spellings: z.array(z.string()) }),
);
