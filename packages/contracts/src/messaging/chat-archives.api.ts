import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { fileArchive } from '../file-archive.js';
import { commonProblems } from '../problem.js';

export const chatArchivesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/archives',
    summary: 'All files that the member sent in chats, as archives of limited size, the oldest first',
    access: 'member',
    rule: 'own files only',
    rate: 'read',
    response: z.object({ items: z.array(fileArchive) }),
  }),
  /** Made while it is sent: nothing is stored, and an archive holds the files as they are then. */
  archive: endpoint({
    method: 'GET',
    path: '/api/chat/archives/:firstId',
    summary: 'One archive: the files from this one on, as ZIP',
    access: 'public',
    rule: 'users who hold the signed link, until it expires',
    rate: 'download',
    params: z.object({ firstId: z.uuid() }),
    query: z.object({ expires: z.string().max(20), sig: z.string().max(100) }),
    produces: 'application/zip',
    problems: [commonProblems.notFound],
  }),
};
