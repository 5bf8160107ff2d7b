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
    /** how many there are */
    count: z.int().min(1),
    /** titles of some of them, the newest first; of a moment, who it is from */
    titles: z.array(z.string()).max(5),
    /** the same ones with what the mail says of them; `line`: whose it is */
    results: foundResults.optional(),
    /** of a page, below the product's address, that ends it by one click; no login is needed */
    endPath: z.string(),
  }),
);

/** Staff have changed what means the same. The aggregate id is the group's; `spellings` is empty where it is gone. */
export const searchSynonymsChanged = domainEvent(
  'search.synonyms.changed.v1',
  z.object({ groupId: z.uuid(), memberId, spellings: z.array(z.string()) }),
);
