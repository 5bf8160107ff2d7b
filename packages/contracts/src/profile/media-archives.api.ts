import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { fileArchive } from '../file-archive.js';
import { commonProblems } from '../problem.js';

/** Each address is opened by the browser's media session, so that it is of no use to anybody else. */
export const mediaArchivesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/media/archives',
    summary: 'All pictures, videos and documents of the member as archives of limited size, the oldest first',
    access: 'member',
    rule: 'own files only',
    rate: 'read',
    response: z.object({ items: z.array(fileArchive) }),
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
