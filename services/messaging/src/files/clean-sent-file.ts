import { cleanFile, isCleanable, Uncleanable } from '@renmai/service-kit';
import pLimit from 'p-limit';
import { improper } from './file-refusals.js';
import { isPicture, typeOfFile } from './file-types.js';
import { withoutTraces } from './pictures.js';

/** A file is in memory while it is cleaned. */
const inTurn = pLimit(2);

/**
 * Frees a file that somebody sends of what the device wrote beside it, the place of recording above all. Answers its type
 * as its bytes say. Files of other types, documents among them, stay byte by byte as they were sent; a picture, video or
 * sound that is too damaged to be cleaned is refused. @throws ChatError
 */
export async function cleanSentFile(path: string): Promise<string> {
  const contentType = await typeOfFile(path);
  if (isPicture(contentType)) {
    if ((await withoutTraces(path)) === null) throw improper('the picture is damaged');
  } else if (isCleanable(contentType)) {
    try {
      await inTurn(() => cleanFile(path, contentType));
    } catch (error) {
      throw error instanceof Uncleanable ? improper('the file is damaged') : error;
    }
  }
  return contentType;
}
