import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { transcriptsProblems } from './transcripts.problems.js';

/** Bytes of a voice message that is written down. */
export const maxVoiceBytes = 8 * 1024 * 1024;

/** The words of voice messages, where operators name a speech service. */
export const transcriptsApi = {
  offer: endpoint({
    access: 'member',
    rule: 'every member',
    method: 'GET',
    rate: 'read',
    path: '/api/chat/transcripts',
    summary: 'Whether voice messages can be written down here',
    response: z.object({ available: z.boolean() }).meta({ id: 'TranscriptOffer' }),
  }),
  get: endpoint({
    access: 'member',
    rule: 'members who may read the message',
    method: 'GET',
    // It costs the operator money.
    rate: 'write',
    path: '/api/chat/messages/:messageId/transcript',
    summary: 'The words of a voice message; empty where there are none',
    params: z.object({ messageId: z.string().regex(/^[1-9]\d{0,18}$/) }),
    response: z.object({ text: z.string() }).meta({ id: 'Transcript' }),
    problems: [
      commonProblems.notFound,
      transcriptsProblems.off,
      transcriptsProblems.tooLarge,
      transcriptsProblems.failed,
    ],
  }),
};
