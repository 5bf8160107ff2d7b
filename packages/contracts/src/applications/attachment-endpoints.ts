import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { resumePage } from '../profile/resume.schema.js';
import { fileLink } from './application.schema.js';
import { applicationsProblems } from './applications.problems.js';

const application = z.object({ applicationId: z.uuid() });

/** The files of sent applications. `applications`: the path of a service's applications. */
export function attachmentEndpoints(applications: string) {
  return {
    attachmentLink: endpoint({
      method: 'GET',
      path: `${applications}/:applicationId/attachments/:attachmentId/link`,
      summary: 'A link of a few minutes to a file of an application',
      access: 'member',
      rule: 'the applicant; the publisher’s side while it is not withdrawn',
      rate: 'download',
      params: application.extend({ attachmentId: z.uuid() }),
      response: fileLink,
      problems: [commonProblems.notFound],
    }),
    attachmentPage: endpoint({
      method: 'GET',
      path: `${applications}/:applicationId/attachments/:attachmentId/pages/:page`,
      summary: 'A page of a PDF of an application, as a picture',
      access: 'member',
      rule: 'the applicant; the publisher’s side while it is not withdrawn',
      rate: 'download',
      params: application.extend({ attachmentId: z.uuid(), page: z.coerce.number().int().min(1).max(100) }),
      response: resumePage,
      problems: [commonProblems.notFound, applicationsProblems.noPreview, commonProblems.unavailable],
    }),
    file: endpoint({
      method: 'GET',
      path: `${applications}/files/:attachmentId`,
      summary: 'The bytes behind a link to a file, never cached',
      access: 'public',
      rule: 'the member for whom the link was signed, until it expires and while they may open the file',
      rate: 'download',
      params: z.object({ attachmentId: z.uuid() }),
      query: z.object({
        expires: z.string().max(20),
        sig: z.string().max(100),
        /** the member for whom it was signed: their permission is checked again */
        actorId: z.uuid(),
        /** shown in the browser instead of saved; only a PDF is */
        as: z.enum(['inline', 'attachment']).default('attachment'),
      }),
      produces: 'application/octet-stream',
      problems: [applicationsProblems.linkInvalid],
    }),
  };
}
