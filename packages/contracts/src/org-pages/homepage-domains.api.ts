import { z } from 'zod';
import { locale } from '../common.js';
import { endpoint } from '../endpoint.js';
import { code } from '../identity/fields.js';
import { commonProblems } from '../problem.js';
import { domainForm, homepageDomainView } from './homepage-domain.schema.js';
import { orgPagesProblems } from './org-pages.problems.js';
import { verificationProblems } from './verification.problems.js';

const params = z.object({ homepageId: z.uuid() });
const domainParams = params.extend({ domainId: z.uuid() });
const seniors = {
  access: 'member',
  rule: 'senior administrators of an approved homepage; other administrators: forbidden, others: not found',
} as const;
const shared = [commonProblems.notFound, commonProblems.forbidden, orgPagesProblems.notApproved] as const;

/** Domains that a homepage has proven; addresses of them verify the people who work or learn there. */
export const homepageDomainsApi = {
  list: endpoint({
    ...seniors,
    method: 'GET',
    path: '/api/homepages/:homepageId/domains',
    summary: 'The domains of a homepage, with how to prove them',
    rate: 'read',
    params,
    response: z.object({ items: z.array(homepageDomainView) }),
    problems: shared,
  }),
  add: endpoint({
    ...seniors,
    method: 'POST',
    path: '/api/homepages/:homepageId/domains',
    summary: 'Adds a domain that is to be proven; one that is there already is answered as it stands',
    rate: 'write',
    params,
    body: domainForm,
    response: homepageDomainView,
    status: 201,
    problems: [
      ...shared,
      orgPagesProblems.listFull,
      verificationProblems.domainInvalid,
      verificationProblems.domainPublic,
    ],
  }),
  check: endpoint({
    ...seniors,
    method: 'POST',
    path: '/api/homepages/:homepageId/domains/:domainId/check',
    summary: 'Looks for the TXT record now',
    rate: 'write',
    params: domainParams,
    response: homepageDomainView,
    problems: [...shared, verificationProblems.recordMissing, verificationProblems.domainUnreachable],
  }),
  mail: endpoint({
    ...seniors,
    method: 'POST',
    path: '/api/homepages/:homepageId/domains/:domainId/mail',
    summary: 'Sends a code to the postmaster of the domain',
    rate: 'credential',
    params: domainParams,
    /** language of the mail */
    body: z.object({ locale: locale.default('en') }),
    response: homepageDomainView,
    problems: [...shared, verificationProblems.tooManyCodes, verificationProblems.mailUnavailable],
  }),
  confirm: endpoint({
    ...seniors,
    method: 'POST',
    path: '/api/homepages/:homepageId/domains/:domainId/confirm',
    summary: 'Proves the domain by the code that was sent to its postmaster',
    rate: 'credential',
    params: domainParams,
    body: z.object({ code }),
    response: homepageDomainView,
    problems: [...shared, verificationProblems.codeWrong, verificationProblems.codeEnded],
  }),
  remove: endpoint({
    ...seniors,
    method: 'DELETE',
    path: '/api/homepages/:homepageId/domains/:domainId',
    summary: 'Removes a domain. Verified marks that came through it end',
    rate: 'write',
    params: domainParams,
    problems: shared,
  }),
};
