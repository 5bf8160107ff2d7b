import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { mostSavedSearches, savedSearchView } from './saved-searches.api.js';
import { searchKind } from './search.schema.js';

export const searchExportApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/search/export',
    summary: 'Everything that this service keeps about the member beside copies of what they show',
    access: 'member',
    rule: 'for oneself',
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      paused: z.boolean(),
      savedSearches: z.array(savedSearchView).max(mostSavedSearches),
      history: z.array(z.object({ q: z.string(), kind: searchKind.nullable(), at: timestamp })),
    }),
  }),
};
