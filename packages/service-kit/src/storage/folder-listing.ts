import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Ends the name of the file that describes an object. */
export const META_MARK = '@';

/**
 * Keys below `root` that begin with `prefix` and come after `after`, in the order of their characters. Reads only the
 * folders in which such keys can lie.
 */
export async function* listKeys(root: string, prefix: string, after: string, folder = ''): AsyncGenerator<string> {
  for (const { key, isFolder } of await entries(join(root, folder), folder)) {
    const begins = key.startsWith(prefix);
    if (isFolder) {
      const mayHold = begins || prefix.startsWith(key);
      // Every key in the folder begins with the folder's name: all of them come before `after` unless `after` begins with that name.
      const isPast = key < after && !after.startsWith(key);
      if (mayHold && !isPast) yield* listKeys(root, prefix, after, key);
    } else if (begins && key > after) {
      yield key;
    }
  }
}

/** With the slash at its end a folder sorts where its keys do: `a-b`, `a.b`, `a/…`, `a0`. */
async function entries(place: string, folder: string): Promise<{ key: string; isFolder: boolean }[]> {
  try {
    const found = await readdir(place, { withFileTypes: true });
    return found
      .filter((entry) => entry.isDirectory() || entry.name.endsWith(META_MARK))
      .map((entry) => ({
        isFolder: entry.isDirectory(),
        key: folder + (entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -META_MARK.length)),
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
