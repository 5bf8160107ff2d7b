import { endpoint } from '../endpoint.js';
import { foundByWords, wordsAsked } from './found-words.schema.js';

/** Word search for lists of other services, so that words find the same in every list. */
export const foundWordsApi = {
  found: endpoint({
    method: 'POST',
    path: '/internal/found-by-words',
    summary: 'What of a kind is found by words for a viewer, the best first, and how the words were understood',
    access: 'internal',
    callers: ['jobs', 'events', 'enrolment', 'network'],
    rule: 'what the named viewer may see; the caller asks its own rules again',
    body: wordsAsked,
    response: foundByWords,
    status: 200,
  }),
};
