import { z } from 'zod';
import { fileName, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import {
  managedHomepage,
  materialKind,
  materialView,
  submissionView,
  submitForm,
} from './homepage-management.schema.js';
import { orgPagesProblems } from './org-pages.problems.js';

const params = z.object({ homepageId: z.uuid() });
const materialParams = params.extend({ materialId: z.uuid() });
const seniors = 'senior administrators; the founder until it is approved; others: not found, administrators: forbidden';
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;
const read = { access: 'member', rule: seniors, rate: 'read', params, problems: refusals } as const;

/** Bytes of a file are the body, as `application/octet-stream`; their type is read from them. */
export const homepageSubmissionsApi = {
  materials: endpoint({
    ...read,
    method: 'GET',
    path: '/api/homepages/:homepageId/materials',
    summary: 'Authentication materials, oldest first',
    response: z.object({ items: z.array(materialView) }),
  }),
  addMaterial: endpoint({
    method: 'POST',
    path: '/api/homepages/:homepageId/materials',
    summary:
      'Adds an authentication material: PDF, JPG or PNG up to 10 MB as the body. The same bytes again change nothing',
    access: 'member',
    rule: seniors,
    rate: 'upload',
    params,
    query: z.object({ kind: materialKind, name: fileName(255) }),
    response: materialView,
    status: 201,
    problems: [
      ...refusals,
      orgPagesProblems.notEditable,
      orgPagesProblems.listFull,
      orgPagesProblems.materialTypeNotAllowed,
      orgPagesProblems.materialTooLarge,
      orgPagesProblems.materialDamaged,
      orgPagesProblems.materialTooManyPixels,
      orgPagesProblems.materialHasScripts,
      orgPagesProblems.materialTooMuchWork,
      commonProblems.unavailable,
    ],
  }),
  removeMaterial: endpoint({
    method: 'DELETE',
    path: '/api/homepages/:homepageId/materials/:materialId',
    summary: 'Removes a material. Submissions that included it keep it',
    access: 'member',
    rule: seniors,
    rate: 'write',
    params: materialParams,
    problems: [...refusals, orgPagesProblems.notEditable],
  }),
  materialLink: endpoint({
    method: 'POST',
    path: '/api/homepages/:homepageId/materials/:materialId/link',
    summary: 'A link of five minutes to a material',
    access: 'member',
    rule: seniors,
    rate: 'download',
    params: materialParams,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    status: 200,
    problems: refusals,
  }),
  materialThumbnail: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/materials/:materialId/thumbnail',
    summary: 'The first page of a material as a small JPEG',
    access: 'member',
    rule: seniors,
    rate: 'read',
    params: materialParams,
    response: z.object({ base64: z.string() }),
    problems: refusals,
  }),
  materialFile: endpoint({
    method: 'GET',
    path: '/api/homepages/material-files/:materialId',
    summary: 'Where links to materials lead: the bytes, never cached',
    access: 'public',
    rule: 'users who hold the signed link, until it expires',
    rate: 'download',
    params: z.object({ materialId: z.uuid() }),
    query: z.object({ expires: z.string().max(20), sig: z.string().max(100) }),
    produces: 'application/octet-stream',
    problems: [commonProblems.notFound],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/homepages/:homepageId/submit',
    summary: 'Submits a draft, a rejected homepage, or the changes of an approved one for review',
    access: 'member',
    rule: seniors,
    rate: 'write',
    params,
    body: submitForm,
    response: managedHomepage,
    idempotent: true,
    problems: [
      ...refusals,
      commonProblems.illegalTransition,
      commonProblems.staleVersion,
      orgPagesProblems.adminMissing,
      orgPagesProblems.materialsMissing,
      orgPagesProblems.profileIncomplete,
      orgPagesProblems.licenceUsed,
      orgPagesProblems.termsOutdated,
      orgPagesProblems.nothingToReview,
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/homepages/:homepageId/withdraw',
    summary: 'Withdraws a submission that is waiting or in review; a first submission becomes a draft again',
    access: 'member',
    rule: seniors,
    rate: 'write',
    params,
    body: z.object({ version: z.int() }),
    response: managedHomepage,
    problems: [...refusals, commonProblems.illegalTransition, commonProblems.staleVersion],
  }),
  submissions: endpoint({
    ...read,
    method: 'GET',
    path: '/api/homepages/:homepageId/submissions',
    summary: 'The newest hundred submissions, newest first, with what was decided',
    response: z.object({ items: z.array(submissionView) }),
  }),
};
