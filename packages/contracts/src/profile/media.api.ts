import { z } from 'zod';
import { fileName, memberId, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { mediaProblems } from './media.problems.js';
import { mediaPurpose, mediaStatus, mediaVariant, mediaView } from './media.schema.js';

export const uploadForm = z.object({
  purpose: mediaPurpose,
  fileName: fileName(255),
  /** bytes */
  size: z.int().min(1),
  /** the type that the sender claims; the bytes decide */
  contentType: z.string().max(127),
});
export type UploadForm = z.output<typeof uploadForm>;

export const uploadPart = z.object({
  /** from 1 */
  number: z.int(),
  /** first byte of the file in this part, and how many */
  offset: z.int(),
  size: z.int(),
  received: z.boolean(),
  /** PUT the bytes here with these headers and without the access token; null when it has been received */
  url: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
});
export type UploadPart = z.infer<typeof uploadPart>;

export const uploadView = z.object({
  uploadId: z.uuid(),
  /** the same id names the file once the upload is completed */
  mediaId: z.uuid(),
  status: mediaStatus,
  partSize: z.int(),
  parts: z.array(uploadPart),
  expiresAt: timestamp,
});
export type UploadView = z.infer<typeof uploadView>;

const uploadParams = z.object({ uploadId: z.uuid() });
const mediaParams = z.object({ mediaId: z.uuid() });
const objectParams = z.object({
  area: z.enum(['uploads', 'media']),
  mediaId: z.uuid(),
  name: z.string().regex(/^[a-z0-9]{1,32}$/),
});
/** The query that the signature covers besides method and path; a link is used as it was given. */
const objectQuery = z.object({
  expires: z.string().optional(),
  sig: z.string().optional(),
  maxBytes: z.string().optional(),
  name: z.string().optional(),
});
const ownUpload = 'own upload only';

export const mediaApi = {
  startUpload: endpoint({
    method: 'POST',
    path: '/api/media/uploads',
    summary: 'Begin an upload: its parts and where to put each',
    access: 'member',
    rule: 'for oneself',
    rate: 'upload',
    body: uploadForm,
    response: uploadView,
    status: 201,
    idempotent: true,
    problems: [mediaProblems.tooLarge, mediaProblems.typeNotAllowed, mediaProblems.tooManyUploads],
  }),
  upload: endpoint({
    method: 'GET',
    path: '/api/media/uploads/:uploadId',
    summary: 'Which parts have arrived, and fresh links for those that have not',
    access: 'member',
    rule: ownUpload,
    rate: 'upload',
    params: uploadParams,
    response: uploadView,
    problems: [commonProblems.notFound],
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: '/api/media/uploads/:uploadId/complete',
    summary: 'All parts are there: look at the bytes and prepare the file. Repeating it changes nothing',
    access: 'member',
    rule: ownUpload,
    rate: 'upload',
    params: uploadParams,
    response: mediaView,
    status: 202,
    problems: [commonProblems.notFound, mediaProblems.partsMissing, mediaProblems.uploadExpired],
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/api/media/uploads/:uploadId',
    summary: 'Cancel an upload; what has arrived is erased',
    access: 'member',
    rule: ownUpload,
    rate: 'upload',
    params: uploadParams,
    problems: [commonProblems.notFound, mediaProblems.alreadyCompleted],
  }),
  media: endpoint({
    method: 'GET',
    path: '/api/media/:mediaId',
    summary: 'How far a file is, and its variants',
    access: 'member',
    rule: 'the owner; of files that are ready, users who may open them',
    rate: 'read',
    params: mediaParams,
    response: mediaView,
    problems: [commonProblems.notFound],
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/media/:mediaId/link',
    summary: 'A link of a few minutes to a private file',
    access: 'member',
    rule: 'the owner',
    rate: 'download',
    params: mediaParams,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    problems: [commonProblems.notFound, mediaProblems.notReady],
  }),
  openSession: endpoint({
    method: 'PUT',
    path: '/api/media/session',
    summary: 'Lets this browser open the pictures and videos that the member may see, by a cookie that ends soon',
    access: 'member',
    rule: 'for oneself',
    rate: 'write',
    response: z.object({ expiresAt: timestamp }),
  }),
  closeSession: endpoint({
    method: 'DELETE',
    path: '/api/media/session',
    summary: 'Takes that cookie away. Repeating it changes nothing',
    access: 'public',
    rule: 'users of the browser',
    rate: 'write',
  }),
  file: endpoint({
    method: 'GET',
    path: '/media/:mediaId/:variant',
    summary: 'The bytes of a picture or video; ranges are answered, and the bytes under an address never change',
    access: 'public',
    rule: 'profile photos: everybody; of moments: the owner, and whom a moment shows it to. The media session or the token says who asks',
    rate: 'download',
    params: mediaParams.extend({ variant: mediaVariant }),
    produces: 'application/octet-stream',
    problems: [commonProblems.notFound, mediaProblems.rangeNotSatisfiable],
  }),
  /** Looked at by staff only where somebody reported it; so it does not ask who may open it. */
  reportedPicture: endpoint({
    method: 'GET',
    path: '/internal/media/:mediaId/picture',
    summary: 'A picture as WebP, for the review console',
    access: 'internal',
    callers: ['org-pages'],
    rule: 'pictures of reports; never documents',
    params: mediaParams,
    response: z.object({ base64: z.base64() }),
    problems: [commonProblems.notFound],
  }),
  /** For services that keep a copy of a document that a member sends with an application. */
  ownedDocument: endpoint({
    method: 'GET',
    path: '/internal/media/:mediaId/document',
    summary: 'The bytes of a document, for services that members send it to',
    access: 'internal',
    callers: ['jobs', 'enrolment', 'events'],
    rule: 'documents that are ready and belong to `ownerId`, who sends them',
    params: mediaParams,
    query: z.object({ ownerId: memberId }),
    /** up to 10 MB before encoding */
    response: z.object({ fileName: z.string(), contentType: z.string(), size: z.int(), base64: z.base64() }),
    problems: [commonProblems.notFound, mediaProblems.notReady],
  }),
  putObject: endpoint({
    method: 'PUT',
    path: '/api/media/objects/:area/:mediaId/:name',
    params: objectParams,
    query: objectQuery,
    summary: 'Where upload links lead when files are kept in a folder',
    access: 'public',
    rule: 'users who hold the signed link, until it expires',
    rate: 'upload',
    problems: [mediaProblems.linkInvalid, mediaProblems.tooLarge],
  }),
  getObject: endpoint({
    method: 'GET',
    path: '/api/media/objects/:area/:mediaId/:name',
    params: objectParams,
    query: objectQuery,
    summary: 'Where links to private files lead when files are kept in a folder',
    access: 'public',
    rule: 'users who hold the signed link, until it expires',
    rate: 'download',
    produces: 'application/octet-stream',
    problems: [mediaProblems.linkInvalid, mediaProblems.rangeNotSatisfiable],
  }),
};
