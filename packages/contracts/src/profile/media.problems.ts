import { defineProblems } from '../problem.js';

export const mediaProblems = defineProblems({
  tooLarge: { code: 'media.too-large', status: 413, title: 'This file is too large' },
  typeNotAllowed: { code: 'media.type-not-allowed', status: 415, title: 'This file type is not accepted here' },
  tooManyUploads: { code: 'media.too-many-uploads', status: 429, title: 'Too many uploads are in progress' },
  partsMissing: { code: 'media.parts-missing', status: 409, title: 'Parts of the file are missing' },
  uploadExpired: { code: 'media.upload-expired', status: 410, title: 'This upload has expired' },
  alreadyCompleted: { code: 'media.already-completed', status: 409, title: 'This upload is already complete' },
  notReady: { code: 'media.not-ready', status: 409, title: 'This file is not ready yet' },
  wrongPurpose: { code: 'media.wrong-purpose', status: 409, title: 'This file was uploaded for something else' },
  linkInvalid: { code: 'media.link-invalid', status: 403, title: 'This link is invalid or has expired' },
  rangeNotSatisfiable: {
    code: 'media.range-not-satisfiable',
    status: 416,
    title: 'The requested range is outside the file',
  },
});
