import { defineProblems } from '../problem.js';

/** Problems of domains and of verified marks. */
export const verificationProblems = defineProblems({
  domainInvalid: { code: 'org-pages.domain-invalid', status: 422, title: 'This domain cannot be verified' },
  domainPublic: {
    code: 'org-pages.domain-public',
    status: 422,
    title: 'Anyone can get an address at this domain, so it cannot be used for verification',
  },
  /** nothing is changed; `context.found`: how many other TXT records there are */
  recordMissing: { code: 'org-pages.record-missing', status: 409, title: 'The TXT record was not found' },
  domainUnreachable: {
    code: 'org-pages.domain-unreachable',
    status: 503,
    title: "This domain's name servers are not responding; please try again later",
  },
  /** `context.triesLeft` */
  codeWrong: { code: 'org-pages.code-wrong', status: 422, title: 'Incorrect code' },
  /** expired, used up, or none was sent */
  codeEnded: {
    code: 'org-pages.code-ended',
    status: 422,
    title: 'This code is no longer valid; please request a new one',
  },
  tooManyCodes: {
    code: 'org-pages.too-many-codes',
    status: 429,
    title: 'Too many codes requested; please try again later',
  },
  /** the request does not count among those of the hour and the day */
  mailUnavailable: {
    code: 'org-pages.mail-unavailable',
    status: 503,
    title: 'The email with the code could not be sent; please try again later',
  },
  addressNotOfDomain: {
    code: 'org-pages.address-not-of-domain',
    status: 422,
    title: "This address is not at one of the homepage's verified domains",
  },
  addressUsed: {
    code: 'org-pages.address-used',
    status: 409,
    title: 'This address was already used to verify another member',
  },
  entryEnded: { code: 'org-pages.entry-ended', status: 409, title: 'Past entries cannot be verified' },
  nothingToConfirm: {
    code: 'org-pages.nothing-to-confirm',
    status: 409,
    title: 'This member has no current entry here',
  },
});
