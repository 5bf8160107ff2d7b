import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { filing } from '../reports/report.schema.js';
import { conferenceProblems as problems } from './conference.problems.js';
import {
  maxRecordingParticipants,
  maxRecordings,
  recordingChange,
  recordingParticipant,
  recordingView,
} from './recordings.schema.js';

const params = z.object({ recordingId: z.uuid() });
const hosts = 'hosts of the meeting; members who may see the recording: forbidden; others: not found';
const viewers =
  'hosts of the meeting, and the members who were in it and whom a host allows, as long as they see the meeting; others: not found';
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;
const signed = z.object({
  expires: z.string().max(20),
  sig: z.string().max(100),
  name: z.string().max(200).optional(),
});

/** Recordings of meetings. They are begun and stopped in the room (`record` of the room's protocol). */
export const recordingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings/:meetingId/recordings',
    summary: 'Recordings of a meeting that the caller may see, the latest one first',
    access: 'member',
    rule: viewers,
    rate: 'read',
    params: z.object({ meetingId: z.uuid() }),
    response: z.object({
      /** after so many days a recording is deleted */
      days: z.int(),
      items: z.array(recordingView).max(maxRecordings),
    }),
    problems: [commonProblems.notFound],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/meetings/recordings/:recordingId/links',
    summary: 'Addresses of the file for playing and for downloading, valid for some hours',
    access: 'member',
    rule: viewers,
    rate: 'read',
    params,
    response: z.object({ url: z.string(), downloadUrl: z.string(), expiresAt: timestamp }),
    status: 200,
    problems: [commonProblems.notFound, problems.recordingNotReady],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/meetings/recordings/:recordingId/file',
    summary: 'The file, also in ranges',
    access: 'public',
    rule: 'users who hold the signed link, until it expires or the recording is deleted',
    rate: 'download',
    params,
    query: signed,
    produces: 'video/mp4',
    problems: [commonProblems.notFound, problems.recordingLinkInvalid, problems.recordingRange],
  }),
  report: endpoint({
    ...filing,
    rule: `${viewers}. Never its hosts`,
    path: '/api/meetings/recordings/:recordingId/report',
    summary: 'Report a recording to staff',
    params,
  }),
  /** The review console notes who asks for it. */
  reportedLink: endpoint({
    method: 'POST',
    path: '/internal/recordings/:recordingId/links',
    summary: 'Address of the file for the player of the review console, valid for an hour',
    access: 'internal',
    callers: ['org-pages'],
    rule: 'recordings of reports',
    params,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    status: 200,
    problems: [commonProblems.notFound, problems.recordingNotReady],
  }),
  consoleFile: endpoint({
    method: 'GET',
    path: '/api/console/recordings/:recordingId/file',
    summary: 'The file of a recording that was reported, also in ranges',
    access: 'console',
    rule: 'system administrators in a session of the console who hold a link that was signed for staff',
    rate: 'download',
    params,
    query: signed,
    produces: 'video/mp4',
    problems: [commonProblems.notFound, problems.recordingLinkInvalid, problems.recordingRange],
  }),
  participants: endpoint({
    method: 'GET',
    path: '/api/meetings/recordings/:recordingId/participants',
    summary: 'Members who were in the meeting while it was recorded, and whether they may see the recording',
    access: 'member',
    rule: hosts,
    rate: 'read',
    params,
    response: z.object({ items: z.array(recordingParticipant).max(maxRecordingParticipants) }),
    problems: [...refusals],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/meetings/recordings/:recordingId',
    summary: 'Sets who may see a recording, and notifies members who can see it from now on',
    access: 'member',
    rule: hosts,
    rate: 'write',
    params,
    body: recordingChange,
    response: recordingView,
    problems: [...refusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/meetings/recordings/:recordingId',
    summary: 'Permanently deletes a recording that is not running, and its file',
    access: 'member',
    rule: hosts,
    rate: 'write',
    params,
    problems: [commonProblems.notFound, ...refusals, problems.recordingRuns],
  }),
};
