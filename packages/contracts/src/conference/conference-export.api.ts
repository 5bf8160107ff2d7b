import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { callMedia, callState } from './calls.api.js';
import { meetingKind, meetingState, roomRole } from './conference.schema.js';
import { recordingState } from './recordings.schema.js';

export const conferenceExportApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/meetings/export',
    summary: 'The member’s meetings and calls: when they took part, without data about others',
    access: 'member',
    rule: 'for oneself',
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      meetings: z.array(
        z.object({
          meetingId: z.uuid(),
          kind: meetingKind,
          title: z.string(),
          state: meetingState,
          role: roomRole,
          startsAt: timestamp.nullable(),
          endsAt: timestamp.nullable(),
          createdAt: timestamp,
        }),
      ),
      visits: z.array(z.object({ meetingId: z.uuid(), enteredAt: timestamp, leftAt: timestamp.nullable() })),
      /** the notes of meetings that the member changed last */
      notes: z.array(z.object({ meetingId: z.uuid(), text: z.string(), changedAt: timestamp })),
      /** what the member wrote in meetings and agreed to save */
      messages: z.array(z.object({ meetingId: z.uuid(), text: z.string(), at: timestamp })),
      /** the recordings that the member began; the files are at their meetings */
      recordings: z.array(
        z.object({
          recordingId: z.uuid(),
          meetingId: z.uuid(),
          state: recordingState,
          startedAt: timestamp,
          seconds: z.int().nullable(),
          bytes: z.int().nullable(),
          sha256: z.string().nullable(),
        }),
      ),
      calls: z.array(
        z.object({
          callId: z.uuid(),
          media: callMedia,
          state: callState,
          /** whether the member called */
          own: z.boolean(),
          startedAt: timestamp,
          seconds: z.int().nullable(),
        }),
      ),
    }),
  }),
};
