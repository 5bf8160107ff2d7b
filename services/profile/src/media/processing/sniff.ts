import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { MediaKind, MediaPurpose } from '@renmai/contracts/profile/media.schema';
import { kindFor, maxBytesOf } from '../upload-limits.js';
import { Refusal } from './refusal.js';

const WORD = 'application/msword';
const NEW_WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Named for its macros, for which it is refused later. */
const WITH_MACROS = 'application/vnd.ms-word.document.macroenabled.12';
/** The container that old Word, Excel and installer files share. */
const COMPOUND = 'application/x-cfb';
/** The stream of an old Word document, and that of a new document with a password. */
const wordStreams = ['WordDocument', 'EncryptedPackage'].map((name) => Buffer.from(name, 'utf16le'));
const DIRECTORY_ENTRY_BYTES = 128;

/** Whether a compound file has a stream that makes it a Word document; directory entries are aligned. */
function holdsWordDocument(bytes: Buffer): boolean {
  return wordStreams.some((name) => {
    for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) {
      if (at % DIRECTORY_ENTRY_BYTES === 0) return true;
    }
    return false;
  });
}

/** An ordinary picture type; whether it is animated is checked during processing. */
const MOVING_PNG = 'image/apng';

async function typeOf(path: string): Promise<string | null> {
  const mime = (await fileTypeFromFile(path))?.mime;
  if (mime === MOVING_PNG) return 'image/png';
  if (mime === COMPOUND) return holdsWordDocument(await readFile(path)) ? WORD : null;
  return mime === WITH_MACROS ? NEW_WORD : (mime ?? null);
}

/**
 * Detects the type of a file from its bytes. Refuses types that the purpose does not accept, and files that are too large for their kind.
 */
export async function sniff(
  path: string,
  size: number,
  purpose: MediaPurpose,
): Promise<{ kind: MediaKind; contentType: string }> {
  const contentType = await typeOf(path);
  const kind = contentType === null ? null : kindFor(purpose, contentType);
  if (contentType === null || kind === null) throw new Refusal('type-not-allowed');
  if (size > maxBytesOf(contentType)) throw new Refusal('too-large');
  return { kind, contentType };
}
