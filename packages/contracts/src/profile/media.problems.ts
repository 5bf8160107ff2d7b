import { defineProblems } from '../problem.js';

export const mediaProblems = defineProblems({
  tooLarge: { code: 'media.too-large', status: 413, title: 'This file is too large' },
  typeNotAllowed: { code: 'media.type-not-allowed', status: 415, title: 'Files of this type are not accepted here' },
  tooManyUploads: { code: 'media.too-many-uploads', status: 429, title: 'Too many uploads are unfinished' },
  partsMissing: { code: 'media.parts-missing', status: 409, title: 'Parts of the file have not arrived' },
  uploadExpired: { code: 'media.upload-expired', status: 410, title: 'This upload was not finished in time' },
  alreadyCompleted: { code: 'media.already-completed', status: 409, title: 'This upload has been completed' },
  notReady: { code: 'media.not-ready', status: 409, title: 'This file is not ready yet' },
  wrongPurpose: { code: 'media.wrong-purpose', status: 409, title: 'This file was uploaded for something else' },
  linkInvalid: { code: 'media.link-invalid', status: 403, title: 'This link is not valid, or no longer' },
  rangeNotSatisfiable: { code: 'media.range-not-satisfiable', status: 416, title: 'The file has no such range' },
});
