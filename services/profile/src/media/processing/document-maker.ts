import { readFile } from 'node:fs/promises';
import type { MediaFailure } from '@renmai/contracts/profile/media.schema';
import { inBackground } from '@renmai/service-kit';
import { paperPhotoTypes } from '@renmai/contracts/profile/media.schema';
import { checkDocument, DocumentRefused, type DocumentRefusal } from '../../documents/read-document.js';
import type { Made, Variant } from './made.js';
import { photoPage } from './photo-page.js';
import { Refusal } from './refusal.js';

const PDF = 'application/pdf';
const failures: Record<DocumentRefusal, MediaFailure> = {
  damaged: 'damaged',
  encrypted: 'encrypted',
  'has-macros': 'has-macros',
  'has-active-contents': 'has-active-contents',
  'too-much-work': 'too-much-work',
  'unknown-format': 'type-not-allowed',
};

/**
 * Documents that can be read and run nothing are kept as they are, and only ever sent as downloads. A photo of a paper becomes a PDF, so that
 * everybody who may open it sees, draws and exports it like the other documents.
 */
export async function makeDocument(path: string, contentType: string): Promise<Made> {
  if (paperPhotoTypes.includes(contentType)) return made(PDF, await photoPage(path));
  await checkDocument(await readFile(path), inBackground).catch((error: unknown) => {
    throw error instanceof DocumentRefused ? new Refusal(failures[error.reason], error) : error;
  });
  return made(contentType, { path });
}

const made = (contentType: string, body: Variant['body']): Made => ({
  contentType,
  variants: [{ name: 'document', contentType, body }],
  picture: null,
  video: null,
});
