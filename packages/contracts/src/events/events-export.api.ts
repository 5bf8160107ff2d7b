import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { eventTimesView } from './event.schema.js';

export const eventsExportApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/calendar/export',
    summary: 'Everything that this service keeps about the member beside their registrations',
    access: 'member',
    rule: 'for oneself',
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      zone: z.string().nullable(),
      feedSince: timestamp.nullable(),
      /** created or published by the member */
      events: z.array(
        z.object({
          eventId: z.uuid(),
          publisher: z.object({ kind: z.string(), id: z.uuid(), name: z.string() }),
          title: z.string(),
          times: eventTimesView,
          state: z.string(),
          content: z.record(z.string(), z.unknown()),
          createdAt: timestamp,
        }),
      ),
      organizing: z.array(z.object({ eventId: z.uuid(), since: timestamp })),
      /** requests to the member to organize events */
      organizerRequests: z.array(z.object({ eventId: z.uuid(), at: timestamp, declined: z.boolean() })),
      invitations: z.array(z.object({ eventId: z.uuid(), at: timestamp })),
      comments: z.array(z.object({ eventId: z.uuid(), text: z.string(), at: timestamp })),
      tickets: z.array(
        z.object({
          eventId: z.uuid(),
          title: z.string(),
          sequence: z.int(),
          shown: z.boolean(),
          issuedAt: timestamp,
          checkedInAt: timestamp.nullable(),
          gate: z.string(),
        }),
      ),
      feedback: z.array(z.object({ eventId: z.uuid(), stars: z.int(), words: z.string(), at: timestamp })),
      /** pictures that the member added to events; the files are in the export of the profile */
      pictures: z.array(z.object({ eventId: z.uuid(), caption: z.string() })),
    }),
  }),
};
