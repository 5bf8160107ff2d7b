import { defineProblems } from '../problem.js';

/** Of domains and of verified marks. */
export const verificationProblems = defineProblems({
  domainInvalid: { code: 'org-pages.domain-invalid', status: 422, title: 'This is no domain that can be proven' },
  domainPublic: {
    code: 'org-pages.domain-public',
    status: 422,
    title: 'This domain gives addresses to everybody, so it proves nothing',
  },
  /** nothing is changed; `context.found`: how many other TXT records there are */
  recordMissing: { code: 'org-pages.record-missing', status: 409, title: 'The TXT record was not found (yet)' },
  domainUnreachable: {
    code: 'org-pages.domain-unreachable',
    status: 503,
    title: 'The name servers of this domain do not answer; please try again later',
  },
  /** `context.triesLeft` */
  codeWrong: { code: 'org-pages.code-wrong', status: 422, title: 'The code is not right' },
  /** expired, used up, or none was sent */
  codeEnded: { code: 'org-pages.code-ended', status: 422, title: 'This code is not valid any more; ask for a new one' },
  tooManyCodes: {
    code: 'org-pages.too-many-codes',
    status: 429,
    title: 'Too many codes were asked for; please try later',
  },
  /** the request does not count among those of the hour and the day */
  mailUnavailable: {
    code: 'org-pages.mail-unavailable',
    status: 503,
    title: 'The mail with the code could not be sent; please try again later',
  },
  addressNotOfDomain: {
    code: 'org-pages.address-not-of-domain',
    status: 422,
    title: 'This address is of no domain that the homepage has proven',
  },
  addressUsed: {
    code: 'org-pages.address-used',
    status: 409,
    title: 'Another member is verified through this address',
  },
  entryEnded: { code: 'org-pages.entry-ended', status: 409, title: 'What has ended cannot be verified' },
  nothingToConfirm: {
    code: 'org-pages.nothing-to-confirm',
    status: 409,
    title: 'This member has named nothing here that goes on',
  },
});
