import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { refusalReason } from './listing.schema.js';
import { positionContent } from './positions.schema.js';
import { positionState } from './position-card.schema.js';

export const jobsExportApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/jobs/export',
    summary: 'Everything that this service keeps about the member',
    access: 'member',
    rule: 'for oneself',
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      /** positions that the member wrote or published for a homepage */
      positions: z.array(
        z.object({
          positionId: z.uuid(),
          homepageId: z.uuid(),
          state: positionState,
          created: z.boolean(),
          published: z.boolean(),
          createdAt: timestamp,
          content: positionContent,
        }),
      ),
      /** steps of the member with positions of a homepage */
      steps: z.array(
        z.object({
          positionId: z.uuid(),
          action: z.string(),
          from: positionState,
          to: positionState,
          at: timestamp,
          words: z.string(),
        }),
      ),
      saved: z.array(z.object({ positionId: z.uuid(), savedAt: timestamp })),
      hidden: z.array(z.object({ positionId: z.uuid(), hiddenAt: timestamp, reason: refusalReason.nullable() })),
    }),
  }),
};
