import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';

/** The most that one archive holds; members with more have several. A single file is never larger. */
export const archiveBytes = 500 * 1024 * 1024;
export const archiveFiles = 500;

export const mediaArchive = z.object({
  /** how many files, and how large they were when they were uploaded */
  files: z.int(),
  bytes: z.int(),
  /** of the first and the last file */
  from: timestamp,
  until: timestamp,
  /** relative to the site; opened by the browser's media session, so that it is of no use to anybody else */
  url: z.string(),
});
export type MediaArchive = z.infer<typeof mediaArchive>;

export const mediaArchivesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/media/archives',
    summary: 'All pictures, videos and documents of the member as archives of limited size, the oldest first',
    access: 'member',
    rule: 'own files only',
    rate: 'read',
    response: z.object({ items: z.array(mediaArchive) }),
  }),
  /** Made while it is sent: nothing is stored, and an archive holds the files as they are then. */
  archive: endpoint({
    method: 'GET',
    path: '/media/archives/:firstId',
    summary: 'One archive: the files from this one on, as ZIP',
    access: 'public',
    rule: 'own files only; the media session or the token says who asks',
    rate: 'download',
    params: z.object({ firstId: z.uuid() }),
    produces: 'application/zip',
    problems: [commonProblems.notFound],
  }),
};
