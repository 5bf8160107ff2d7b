import { defineProblems } from '../problem.js';

export const orgPagesProblems = defineProblems({
  adminMissing: { code: 'org-pages.homepage-admin-missing', status: 409, title: 'Please select the homepage admin' },
  materialsMissing: {
    code: 'org-pages.materials-missing',
    status: 409,
    title: 'Please submit your authentication materials',
  },
  profileIncomplete: {
    code: 'org-pages.profile-incomplete',
    status: 409,
    title: 'Please complete your education and work experience!',
  },
  notApproved: { code: 'org-pages.homepage-not-approved', status: 409, title: 'Please wait for approval' },
  alreadyAdministrator: {
    code: 'org-pages.already-administrator',
    status: 409,
    title: 'This user is already an administrator',
  },
  otherProfileIncomplete: {
    code: 'org-pages.other-profile-incomplete',
    status: 409,
    title: 'Please remind the other party to improve their personal education and work experience!',
  },
  alreadyInvited: {
    code: 'org-pages.already-invited',
    status: 409,
    title: 'This member already has a pending invitation',
  },
  /** `context.possibleAt` */
  invitationRefused: {
    code: 'org-pages.invitation-refused',
    status: 409,
    title: 'This member has refused an invitation; they can be invited again later',
  },
  lastSenior: {
    code: 'org-pages.last-senior',
    status: 409,
    title: 'A homepage needs a senior administrator; please appoint another one first',
  },
  founderStays: {
    code: 'org-pages.founder-stays',
    status: 403,
    title: 'The founder of a homepage is neither removed nor given another role by others',
  },
  invitationEnded: { code: 'org-pages.invitation-ended', status: 409, title: 'This invitation is no longer valid' },
  handOverEnded: { code: 'org-pages.hand-over-ended', status: 409, title: 'This handover is no longer pending' },
  listFull: { code: 'org-pages.list-full', status: 409, title: 'You have reached the limit' },
  tooManyDrafts: {
    code: 'org-pages.too-many-drafts',
    status: 409,
    title: 'Too many of your homepages are not approved yet',
  },
  handleTaken: { code: 'org-pages.handle-taken', status: 409, title: 'This address belongs to another homepage' },
  handleTooEarly: {
    code: 'org-pages.handle-too-early',
    status: 409,
    title: 'The address of a homepage can be changed once every 90 days',
  },
  licenceUsed: {
    code: 'org-pages.licence-used',
    status: 409,
    title: 'A homepage with this licence has already been approved',
  },
  termsOutdated: { code: 'org-pages.terms-outdated', status: 409, title: 'Please read and accept the current terms' },
  notEditable: { code: 'org-pages.not-editable', status: 409, title: 'This cannot be edited during the review' },
  nothingToReview: {
    code: 'org-pages.nothing-to-review',
    status: 409,
    title: 'There are no changes that need a review',
  },
  reopenTooLate: { code: 'org-pages.reopen-too-late', status: 409, title: 'It is too late to reopen this homepage' },
  homepageClosed: { code: 'org-pages.homepage-closed', status: 409, title: 'This homepage is closed' },
  materialTypeNotAllowed: {
    code: 'org-pages.material-type-not-allowed',
    status: 415,
    title: 'Only PDF, JPG and PNG files are accepted',
  },
  materialTooLarge: { code: 'org-pages.material-too-large', status: 413, title: 'Files can be up to 10 MB' },
  materialDamaged: { code: 'org-pages.material-damaged', status: 400, title: 'This file cannot be read' },
  materialTooManyPixels: {
    code: 'org-pages.material-too-many-pixels',
    status: 400,
    title: 'This picture has too many pixels',
  },
  materialHasScripts: {
    code: 'org-pages.material-has-scripts',
    status: 400,
    title: 'This PDF contains scripts or attached files; please save it again as a plain PDF',
  },
  newsIncomplete: {
    code: 'org-pages.news-incomplete',
    status: 409,
    title: 'News need a title and text before they can be published',
  },
  newsTooLong: { code: 'org-pages.news-too-long', status: 400, title: 'News can have up to 50,000 characters' },
  newsTooManyPictures: {
    code: 'org-pages.news-too-many-pictures',
    status: 400,
    title: 'News can have up to 20 pictures',
  },
  materialTooMuchWork: {
    code: 'org-pages.material-too-much-work',
    status: 422,
    title: 'This file is too complex to process; please save it again as a plain PDF or a picture',
  },
  pictureNotReady: { code: 'org-pages.picture-not-ready', status: 409, title: 'This picture is not ready yet' },
  /** `context.why`: `not-rejected`, `appealed` or `too-late` */
  appealNotPossible: {
    code: 'org-pages.appeal-not-possible',
    status: 409,
    title: 'There is nothing to appeal, or it is too late',
  },
  alreadyAnswered: { code: 'org-pages.already-answered', status: 409, title: 'You have already responded' },
});
