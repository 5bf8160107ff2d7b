import type { Made } from './made.js';

/** Documents are kept as they are, and only ever sent as downloads. */
export const makeDocument = (path: string, contentType: string): Made => ({
  contentType,
  variants: [{ name: 'document', contentType, body: { path } }],
  picture: null,
  video: null,
});
