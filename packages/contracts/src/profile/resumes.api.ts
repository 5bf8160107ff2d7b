import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { jsonResume } from './json-resume.schema.js';
import { mediaProblems } from './media.problems.js';
import { resumeProblems } from './resume.problems.js';
import { resumeForm, resumePage, resumeView } from './resume.schema.js';

const own = { access: 'member', rule: 'own résumés only' } as const;
const params = z.object({ mediaId: z.uuid() });

export const resumesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/profile/resumes',
    summary: 'Stored résumés, the newest first',
    ...own,
    rate: 'read',
    response: z.object({ items: z.array(resumeView) }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/profile/resumes',
    summary: 'Makes a PDF from the own profile and stores it; an unchanged profile answers the résumé that is there',
    ...own,
    rate: 'upload',
    body: resumeForm,
    response: resumeView,
    status: 201,
    idempotent: true,
    problems: [resumeProblems.tooMany, resumeProblems.tooLong, commonProblems.unavailable],
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/profile/resumes/:mediaId',
    summary: 'Stores an uploaded document as a résumé. Repeating it changes nothing',
    ...own,
    rate: 'write',
    params,
    response: resumeView,
    problems: [commonProblems.notFound, mediaProblems.wrongPurpose, mediaProblems.notReady, resumeProblems.tooMany],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/profile/resumes/:mediaId',
    summary: 'Deletes a stored résumé; what was sent with an application stays there',
    ...own,
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/profile/resumes/:mediaId/pages/:page',
    summary: 'A page of a résumé that is a PDF, as a picture',
    ...own,
    rate: 'download',
    params: params.extend({ page: z.coerce.number().int().min(1).max(100) }),
    response: resumePage,
    problems: [commonProblems.notFound, resumeProblems.noPreview, commonProblems.unavailable],
  }),
  jsonResume: endpoint({
    method: 'GET',
    path: '/api/profile/json-resume',
    summary: 'The own profile as JSON Resume, the format of jsonresume.org',
    access: 'member',
    rule: 'own profile only',
    rate: 'download',
    response: jsonResume,
  }),
};
