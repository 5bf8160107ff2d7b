import { cleanFile, currentAsker, isCleanable, Turns, Uncleanable } from '@renmai/service-kit';
import { improper } from './file-refusals.js';
import { isPicture, typeOfFile } from './file-types.js';
import { withoutTraces } from './pictures.js';

/** A file is in memory while it is worked at. As many as a message has pictures wait for one sender. */
const turns = new Turns({ running: 2, waiting: 50, each: { running: 1, waiting: 9 } });

/** Work at a file that somebody sends: of their share, and given up when they leave. @throws what `Turns` throws */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.take(currentAsker(), work);

/**
 * Frees a file that somebody sends of what the device wrote beside it, the place of recording above all. Answers its type
 * as its bytes say. Files of other types, documents among them, stay byte by byte as they were sent; a picture, video or
 * sound that is too damaged to be cleaned is refused. @throws ChatError
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
