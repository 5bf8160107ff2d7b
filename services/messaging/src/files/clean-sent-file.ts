import { cleanFile, currentAsker, isCleanable, Turns, Uncleanable } from '@renmai/service-kit';
import { improper } from './file-refusals.js';
import { isPicture, typeOfFile } from './file-types.js';
import { withoutTraces } from './pictures.js';

/** A file is in memory while it is cleaned. One sender can have as many files waiting as a message can have pictures. */
const turns = new Turns({ running: 2, waiting: 50, each: { running: 1, waiting: 9 } });

/** Runs work on a sent file within the sender's share; it is abandoned when the sender disconnects. @throws the errors of `Turns` */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.take(currentAsker(), work);

/**
 * Removes the metadata that the device wrote into a sent file, above all the place of recording. Answers the type detected from
 * the bytes. Files of other types, such as documents, stay unchanged byte for byte; a picture, video or sound that is too
 * damaged to be cleaned is refused. @throws ChatError
 */
export async function cleanSentFile(path: string): Promise<string> {
  const contentType = await typeOfFile(path);
  if (isPicture(contentType)) {
    if ((await inTurn(() => withoutTraces(path))) === null) throw improper('the picture is damaged');
  } else if (isCleanable(contentType)) {
    try {
      await inTurn(() => cleanFile(path, contentType));
    } catch (error) {
      throw error instanceof Uncleanable ? improper('the file is damaged') : error;
    }
  }
  return contentType;
}
