import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { pathInArchive, type ArchivedFile } from './archive-parts.js';
import type { ObjectHead, ObjectStorage } from './object-storage.port.js';

const AT_ONCE = 20;

export interface OpenArchive {
  body: Readable;
  bytes: number;
}

/**
 * Stored files as a ZIP that is made while it is sent, one file after the other, and never stored. Its size is known before, so that
 * browsers show how far they are. Files whose bytes are gone are left out.
 */
export async function openArchive(storage: ObjectStorage, files: readonly ArchivedFile[]): Promise<OpenArchive> {
  const zip = new ZipFile();
  for (const { file, head } of await stored(storage, files)) pack(storage, zip, file, head);
  const bytes = await new Promise<number>((resolve) => {
    // Its types leave out the size that the callback gets.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  const body = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  zip.on('error', (error: Error) => body.destroy(error));
  return { body, bytes };
}

/** The files whose bytes are there, with the sizes of what is stored. */
async function stored(storage: ObjectStorage, files: readonly ArchivedFile[]) {
  const found: { file: ArchivedFile; head: ObjectHead }[] = [];
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const heads = await Promise.all(some.map(({ key }) => storage.head(key)));
    some.forEach((file, index) => {
      const head = heads[index];
      if (head) found.push({ file, head });
    });
  }
  return found;
}

/** Its bytes are opened when its turn comes. They are not compressed: pictures, videos and documents are already. */
function pack(storage: ObjectStorage, zip: ZipFile, file: ArchivedFile, { size, contentType }: ObjectHead): void {
  const options = { mtime: file.createdAt, compress: false, size };
  zip.addReadStreamLazy(pathInArchive(file, contentType), options, (give) => {
    storage
      .get(file.key)
      .then(({ body }) => {
        give(null, body);
      })
      .catch((error: unknown) => {
        give(error, Readable.from([]));
      });
  });
}
