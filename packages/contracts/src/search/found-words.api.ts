import { endpoint } from '../endpoint.js';
import { foundByWords, wordsAsked } from './found-words.schema.js';

/** What lists of other services ask search, so that words find the same wherever they are typed. */
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
