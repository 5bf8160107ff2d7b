import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { archiveFiles, type MediaArchive } from '@renmai/contracts/profile/media-archives.api';
import type { MediaKind, MediaVariant } from '@renmai/contracts/profile/media.schema';
import { Database, ObjectStorage, Problem, type ObjectHead } from '@renmai/service-kit';
import { ZipFile } from 'yazl';
import { firstPart, partsOf, pathInArchive } from './archive-parts.js';
import { MediaRepository } from './media.repository.js';
import { variantKey, type MediaRow } from './media.row.js';
import type { Asking } from './media-sessions.js';

const AT_ONCE = 20;

/** The best that is stored of each kind; what was uploaded is not kept. */
const best: Record<MediaKind, MediaVariant> = { picture: 'full', video: 'video', document: 'document' };

const keyOf = ({ id, kind }: MediaRow): string => variantKey(id, best[kind ?? 'document']);

export interface OpenArchive {
  body: Readable;
  bytes: number;
  fileName: string;
}

/** All files of a member as archives. They are made while they are sent, one file after the other, and never stored. */
@Injectable()
export class MediaArchives {
  constructor(
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly storage: ObjectStorage,
  ) {}

  async list(memberId: string): Promise<MediaArchive[]> {
    const files = await this.media.readyOf(this.database.manager, memberId);
    return partsOf(files).flatMap((part) => {
      const [first, last] = [part[0], part.at(-1)];
      if (!first || !last) return [];
      return {
        files: part.length,
        bytes: part.reduce((sum, { size }) => sum + size, 0),
        from: first.createdAt.toISOString(),
        until: last.createdAt.toISOString(),
        url: `/media/archives/${first.id}`,
      };
    });
  }

  /** @throws Problem not-found where the file is not the member's, or their login has ended */
  async open({ memberId, sessionId }: Asking, firstId: string): Promise<OpenArchive> {
    const { manager } = this.database;
    const files = firstPart(await this.media.readyFrom(manager, { memberId, sessionId, firstId }, archiveFiles + 1));
    if (files[0]?.id !== firstId) throw new Problem(commonProblems.notFound);
    const zip = new ZipFile();
    for (const { file, head } of await this.stored(files)) this.pack(zip, file, head);
    const bytes = await new Promise<number>((resolve) => {
      // Its types leave out the size that the callback gets.
      zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
    });
    const body = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
    zip.on('error', (error: Error) => body.destroy(error));
    const day = files[0].createdAt.toISOString().slice(0, 10);
    return { body, bytes, fileName: `renmai-files-${day}.zip` };
  }

  /** The files whose bytes are there, with the sizes of what is stored. */
  private async stored(files: readonly MediaRow[]): Promise<{ file: MediaRow; head: ObjectHead }[]> {
    const found: { file: MediaRow; head: ObjectHead }[] = [];
    for (let from = 0; from < files.length; from += AT_ONCE) {
      const some = files.slice(from, from + AT_ONCE);
      const heads = await Promise.all(some.map((file) => this.storage.head(keyOf(file))));
      some.forEach((file, index) => {
        const head = heads[index];
        if (head) found.push({ file, head });
      });
    }
    return found;
  }

  /** Its bytes are opened when its turn comes. They are not compressed: pictures, videos and documents are already. */
  private pack(zip: ZipFile, file: MediaRow, { size, contentType }: ObjectHead): void {
    const options = { mtime: file.createdAt, compress: false, size };
    zip.addReadStreamLazy(pathInArchive(file, contentType), options, (give) => {
      this.storage
        .get(keyOf(file))
        .then(({ body }) => {
          give(null, body);
        })
        .catch((error: unknown) => {
          give(error, Readable.from([]));
        });
    });
  }
}
