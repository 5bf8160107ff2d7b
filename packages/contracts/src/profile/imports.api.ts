import { z } from 'zod';
import { fileName } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { importProblems } from './import.problems.js';
import { importApplyForm, importView } from './import.schema.js';
import { profileProblems } from './profile.problems.js';

const own = { access: 'member', rule: 'own imports only' } as const;
const params = z.object({ importId: z.uuid() });

export const importsApi = {
  /** Bytes of the file are the body, as `application/octet-stream`; their type is read from them. */
  read: endpoint({
    method: 'POST',
    path: '/api/profile/imports',
    summary:
      'Reads a LinkedIn export, a JSON Resume or a résumé (PDF, DOCX) of up to 10 MB and proposes what the profile could take from it. The file is not kept; a proposal that was not applied is replaced',
    ...own,
    rate: 'upload',
    query: z.object({ name: fileName(255) }),
    response: importView,
    status: 201,
    problems: [
      importProblems.tooLarge,
      importProblems.unknownFormat,
      importProblems.damaged,
      importProblems.encrypted,
      importProblems.hasMacros,
      importProblems.tooMuchWork,
      importProblems.nothingFound,
      commonProblems.unavailable,
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/profile/imports',
    summary: 'Imports of the last 24 hours that can still be applied or undone, the newest first',
    ...own,
    rate: 'read',
    response: z.object({ items: z.array(importView) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/profile/imports/:importId',
    summary: 'One import with its proposals',
    ...own,
    rate: 'read',
    params,
    response: importView,
    problems: [commonProblems.notFound],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/profile/imports/:importId/apply',
    summary: 'Takes the chosen items into the profile, all or none',
    ...own,
    rate: 'write',
    params,
    body: importApplyForm,
    response: importView,
    idempotent: true,
    problems: [commonProblems.notFound, importProblems.notApplicable, profileProblems.listFull],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/profile/imports/:importId/undo',
    summary: 'Undoes an import within 24 hours; what the member has edited since stays',
    ...own,
    rate: 'write',
    params,
    response: importView,
    idempotent: true,
    problems: [commonProblems.notFound, importProblems.notUndoable],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/profile/imports/:importId',
    summary: 'Forgets an import; what was taken over stays',
    ...own,
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
};
