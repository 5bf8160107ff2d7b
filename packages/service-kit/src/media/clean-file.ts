import { readFile, writeFile } from 'node:fs/promises';
import { blankFlac, blankId3, blankRiff } from './audio-tags.js';
import { isWhole } from './boxes.js';
import { blankHeif } from './heif.js';
import { blankIsoMedia } from './iso-media.js';
import { blankMatroska } from './matroska.js';

/** A file of a kind that can be cleaned, but is not built as such files are: details of the recording may be left in it. */
export class Uncleanable extends Error {}

type Blank = (file: Buffer) => unknown;
const orRefuse =
  (work: (file: Buffer) => boolean): Blank =>
  (file) => {
    if (!work(file)) throw new Uncleanable('the file is damaged');
  };
const iso = orRefuse((file) => {
  blankIsoMedia(file);
  return isWhole(file);
});
const matroska = orRefuse(blankMatroska);
const heif = orRefuse((file) => isWhole(file) && blankHeif(file));
const riff: Blank = (file) => {
  blankRiff(file);
};

const byType: Readonly<Record<string, Blank>> = {
  'video/mp4': iso,
  'video/quicktime': iso,
  'video/x-m4v': iso,
  'video/3gpp': iso,
  'video/3gpp2': iso,
  'audio/mp4': iso,
  'audio/x-m4a': iso,
  'image/heic': heif,
  'image/heif': heif,
  'image/heic-sequence': heif,
  'image/heif-sequence': heif,
  'image/avif': heif,
  'video/webm': matroska,
  'audio/webm': matroska,
  'video/matroska': matroska,
  'audio/matroska': matroska,
  'video/x-matroska': matroska,
  'video/vnd.avi': riff,
  'audio/wav': riff,
  'audio/mpeg': blankId3,
  'audio/flac': blankFlac,
  'audio/x-flac': blankFlac,
};

/** Whether a file of this type, as its bytes say, is cleaned. */
export const isCleanable = (contentType: string): boolean => Object.hasOwn(byType, contentType);

/**
 * Removes from a video, a sound or a HEIF picture the data that the device wrote beside it, the place of recording above all: in place,
 * without changing picture, sound or the length of the file. Other types stay as they are. @throws Uncleanable
 */
export async function cleanFile(path: string, contentType: string): Promise<void> {
  const blank = byType[contentType];
  if (!blank) return;
  const file = await readFile(path);
  blank(file);
  await writeFile(path, file);
}
