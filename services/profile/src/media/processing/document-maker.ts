import { readFile } from 'node:fs/promises';
import type { MediaFailure } from '@renmai/contracts/profile/media.schema';
import { inBackground } from '@renmai/service-kit';
import { checkDocument, DocumentRefused, type DocumentRefusal } from '../../documents/read-document.js';
import type { Made } from './made.js';
import { Refusal } from './refusal.js';

const failures: Record<DocumentRefusal, MediaFailure> = {
  damaged: 'damaged',
  encrypted: 'encrypted',
  'has-macros': 'has-macros',
  'has-active-contents': 'has-active-contents',
  'too-much-work': 'too-much-work',
  'unknown-format': 'type-not-allowed',
};

/** Documents that can be read and run nothing are kept as they are, and only ever sent as downloads. */
export async function makeDocument(path: string, contentType: string): Promise<Made> {
  await checkDocument(await readFile(path), inBackground).catch((error: unknown) => {
    throw error instanceof DocumentRefused ? new Refusal(failures[error.reason], error) : error;
  });
  return {
    contentType,
    variants: [{ name: 'document', contentType, body: { path } }],
    picture: null,
    video: null,
  };
}
