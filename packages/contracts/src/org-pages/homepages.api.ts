import { z } from 'zod';
import { envelope, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { filing } from '../reports/report.schema.js';
import { administratorRole } from './administrator.schema.js';
import {
  addressForm,
  handle,
  homepageChange,
  homepageKind,
  homepageState,
  homepageView,
  publicHomepageCard,
} from './homepage.schema.js';
import { managedCard, managedHomepage } from './homepage-management.schema.js';
import { newsCategory, newsState } from './news.schema.js';
import { reportReason, reportSubjectKind } from '../reports/report.schema.js';
import { orgPagesProblems } from './org-pages.problems.js';

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** One to a hundred ids with commas between. */
const idList = z.string().regex(new RegExp(`^${uuid}(?:,${uuid}){0,99}$`));
const params = z.object({ homepageId: z.uuid() });
const addressParams = params.extend({ addressId: z.uuid() });
const seniors = 'senior administrators; the founder until it is approved; others: not found, administrators: forbidden';
const edit = {
  access: 'member',
  rule: seniors,
  rate: 'write',
  response: managedHomepage,
  problems: [
    commonProblems.notFound,
    commonProblems.forbidden,
    commonProblems.versionConflict,
    orgPagesProblems.notEditable,
  ],
} as const;
const version = z.object({ version: z.int() });

export const homepagesApi = {
  found: endpoint({
    method: 'POST',
    path: '/api/homepages',
    summary: 'Creates a homepage as a draft',
    access: 'member',
    rule: 'members with education and work experience',
    rate: 'write',
    body: z.object({ kind: homepageKind }),
    response: managedHomepage,
    status: 201,
    idempotent: true,
    problems: [orgPagesProblems.profileIncomplete, orgPagesProblems.tooManyDrafts],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/homepages/mine',
    summary: 'Homepages that the member administers or has founded, last changed first',
    access: 'member',
    rule: 'own list only',
    rate: 'read',
    query: pageQuery,
    response: page(managedCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId',
    summary: 'A homepage as everybody sees it',
    access: 'public',
    rule: 'approved: everybody; else its administrators and founder',
    rate: 'read',
    params,
    response: homepageView,
    problems: [commonProblems.notFound],
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/homepages/cards',
    summary: 'Cards of up to 100 approved homepages in the order asked for; all others are left out',
    access: 'public',
    rule: 'approved homepages',
    rate: 'read',
    query: z.object({ ids: idList }),
    response: z.object({ items: z.array(publicHomepageCard) }),
  }),
  byHandle: endpoint({
    method: 'GET',
    path: '/api/homepages/by-handle/:kind/:handle',
    summary: 'Which homepage has this address, or had it: its id, and the address it has now',
    access: 'public',
    rule: 'as the homepage itself',
    rate: 'read',
    params: z.object({ kind: homepageKind, handle: z.string().max(60) }),
    response: z.object({ homepageId: z.uuid(), handle: z.string() }),
    problems: [commonProblems.notFound],
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/management',
    summary: 'A homepage with all that its administrators need',
    access: 'member',
    rule: 'its administrators, and its founder until it is approved',
    rate: 'read',
    params,
    response: managedHomepage,
    problems: [commonProblems.notFound],
  }),
  edit: endpoint({
    ...edit,
    method: 'PATCH',
    path: '/api/homepages/:homepageId',
    summary:
      'Edits fields; name, licence and legal kind of an approved homepage become a proposal that is to be submitted',
    params,
    body: homepageChange,
  }),
  setHandle: endpoint({
    ...edit,
    method: 'PUT',
    path: '/api/homepages/:homepageId/handle',
    summary: 'Sets the address: freely until the homepage is approved, then once in 90 days. The old one leads to it',
    params,
    body: version.extend({ handle }),
    problems: [...edit.problems, orgPagesProblems.handleTaken, orgPagesProblems.handleTooEarly],
  }),
  setPicture: endpoint({
    ...edit,
    method: 'PUT',
    path: '/api/homepages/:homepageId/:picture',
    summary: 'Sets or takes away the logo or the cover: an own upload of that purpose that is ready',
    params: params.extend({ picture: z.enum(['logo', 'cover']) }),
    body: version.extend({ mediaId: z.uuid().nullable() }),
    problems: [...edit.problems, orgPagesProblems.pictureNotReady],
  }),
  addAddress: endpoint({
    ...edit,
    method: 'POST',
    path: '/api/homepages/:homepageId/addresses',
    summary: 'Adds an address; the first one becomes the main one',
    params,
    body: addressForm,
    status: 201,
    idempotent: true,
    problems: [...edit.problems, orgPagesProblems.listFull],
  }),
  editAddress: endpoint({
    ...edit,
    method: 'PATCH',
    path: '/api/homepages/:homepageId/addresses/:addressId',
    summary: 'Replaces an address',
    params: addressParams,
    body: addressForm,
  }),
  removeAddress: endpoint({
    ...edit,
    method: 'DELETE',
    path: '/api/homepages/:homepageId/addresses/:addressId',
    summary: 'Removes an address. Another becomes the main one where it was that',
    params: addressParams,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/homepages/:homepageId',
    summary: 'Deletes a draft that was never approved, with its materials and submissions',
    access: 'member',
    rule: 'its founder and senior administrators, while it is a draft or rejected',
    rate: 'write',
    params,
    problems: [commonProblems.notFound, commonProblems.forbidden, commonProblems.illegalTransition],
  }),
  close: endpoint({
    ...edit,
    method: 'POST',
    path: '/api/homepages/:homepageId/close',
    summary: 'Closes an approved homepage; it can be opened again for 30 days',
    rule: 'senior administrators',
    params,
    body: version,
    problems: [...edit.problems, commonProblems.illegalTransition, commonProblems.staleVersion],
  }),
  reopen: endpoint({
    ...edit,
    method: 'POST',
    path: '/api/homepages/:homepageId/reopen',
    summary: 'Opens a homepage again that its administrators closed, as it was before',
    rule: 'senior administrators',
    params,
    body: version,
    problems: [
      ...edit.problems,
      commonProblems.illegalTransition,
      commonProblems.staleVersion,
      orgPagesProblems.reopenTooLate,
    ],
  }),
  /** Path and answer as older clients know them. */
  enterpriseList: endpoint({
    method: 'GET',
    path: '/api/enterprise/getList',
    summary: 'Homepages that the member manages, for older clients (code 401 when signed out)',
    access: 'public',
    rule: 'own list only',
    rate: 'read',
    response: envelope(
      z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          kind: homepageKind,
          logo: z.string().nullable(),
          role: administratorRole.nullable(),
          state: homepageState,
        }),
      ),
    ),
  }),
  shareCard: endpoint({
    method: 'GET',
    path: '/api/homepages/:homepageId/share-card',
    summary: 'What a shared link shows of an approved homepage',
    access: 'public',
    rule: 'approved homepages',
    rate: 'read',
    params,
    response: z.object({
      homepageId: z.uuid(),
      name: z.string(),
      slogan: z.string(),
      logo: homepageView.shape.logo,
      /** absolute address that other sites can preview */
      url: z.url(),
    }),
    problems: [commonProblems.notFound],
  }),
  sharePage: endpoint({
    method: 'GET',
    path: '/s/homepages/:homepageId',
    summary: 'The page behind a shared link: a preview for other sites, and forwards people to the homepage',
    access: 'public',
    rule: 'details only of approved homepages',
    rate: 'read',
    params,
    produces: 'text/html',
  }),
  report: endpoint({
    ...filing,
    rule: 'every member, of an approved homepage; never its administrators',
    path: '/api/homepages/:homepageId/report',
    summary: 'Report a homepage to staff',
    params,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/homepages/export',
    summary: 'Everything that is kept about the member beside homepages',
    access: 'member',
    rule: 'for oneself',
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      founded: z.array(
        z.object({
          homepageId: z.uuid(),
          kind: homepageKind,
          name: z.string(),
          state: homepageState,
          foundedAt: timestamp,
        }),
      ),
      administers: z.array(
        z.object({ homepageId: z.uuid(), name: z.string(), role: administratorRole, since: timestamp }),
      ),
      invitations: z.array(
        z.object({
          homepageId: z.uuid(),
          name: z.string(),
          role: administratorRole,
          state: z.string(),
          /** the member invited somebody; false: was invited */
          given: z.boolean(),
          invitedAt: timestamp,
        }),
      ),
      submissions: z.array(
        z.object({ homepageId: z.uuid(), number: z.int(), state: z.string(), submittedAt: timestamp }),
      ),
      materials: z.array(z.object({ homepageId: z.uuid(), kind: z.string(), name: z.string(), uploadedAt: timestamp })),
      appeals: z.array(
        z.object({ homepageId: z.uuid(), number: z.int(), words: z.string(), state: z.string(), sentAt: timestamp }),
      ),
      /** the member's reports to staff */
      reports: z.array(
        z.object({
          subjectKind: reportSubjectKind,
          subjectId: z.string(),
          reason: reportReason,
          words: z.string(),
          filedAt: timestamp,
        }),
      ),
      /** letters about decisions of staff, with the member's answer */
      letters: z.array(
        z.object({
          caseId: z.uuid(),
          text: z.string(),
          writtenAt: timestamp,
          answer: z.string().nullable(),
          answeredAt: timestamp.nullable(),
        }),
      ),
      suspension: z.array(z.object({ since: timestamp, until: timestamp.nullable(), words: z.string() })),
      /** begun, published, or written last by the member */
      news: z.array(
        z.object({
          newsId: z.uuid(),
          homepageId: z.uuid(),
          state: newsState,
          title: z.string(),
          category: newsCategory,
          text: z.string(),
          createdAt: timestamp,
          publishedAt: timestamp.nullable(),
        }),
      ),
      /** earlier texts that the member wrote */
      newsVersions: z.array(
        z.object({
          newsId: z.uuid(),
          version: z.int(),
          title: z.string(),
          html: z.string(),
          writtenAt: timestamp,
        }),
      ),
      verifiedMarks: z.array(
        z.object({
          homepageId: z.uuid(),
          name: z.string(),
          entryId: z.uuid(),
          way: z.string(),
          since: timestamp,
          until: timestamp,
        }),
      ),
      did: z.array(z.object({ homepageId: z.uuid(), at: timestamp, action: z.string() })),
    }),
  }),
};
