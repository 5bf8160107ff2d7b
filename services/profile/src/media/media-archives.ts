import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { archiveFiles, type FileArchive } from '@renmai/contracts/file-archive';
import type { MediaKind, MediaVariant } from '@renmai/contracts/profile/media.schema';
import {
  archivesOf,
  Database,
  firstPart,
  ObjectStorage,
  openArchive,
  Problem,
  type ArchivedFile,
  type OpenArchive,
} from '@renmai/service-kit';
import { MediaRepository } from './media.repository.js';
import { variantKey, type MediaRow } from './media.row.js';
import type { Asking } from './media-sessions.js';

/** The best that is stored of each kind; what was uploaded is not kept. */
const best: Record<MediaKind, MediaVariant> = { picture: 'full', video: 'video', document: 'document' };

function packed({ id, kind, fileName, size, createdAt }: MediaRow): ArchivedFile {
  const stored = kind ?? 'document';
  return { id, folder: `${stored}s`, name: fileName, size, createdAt, key: variantKey(id, best[stored]) };
}

/** All files of a member as archives. */
@Injectable()
export class MediaArchives {
  constructor(
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly storage: ObjectStorage,
  ) {}

  async list(memberId: string): Promise<FileArchive[]> {
    const files = await this.media.readyOf(this.database.manager, memberId);
    return archivesOf(files, (firstId) => `/media/archives/${firstId}`);
  }

  /** @throws Problem not-found where the file is not the member's, or their login has ended */
  async open({ memberId, sessionId }: Asking, firstId: string): Promise<OpenArchive & { fileName: string }> {
    const { manager } = this.database;
    const files = firstPart(await this.media.readyFrom(manager, { memberId, sessionId, firstId }, archiveFiles + 1));
    if (files[0]?.id !== firstId) throw new Problem(commonProblems.notFound);
    const day = files[0].createdAt.toISOString().slice(0, 10);
    return { ...(await openArchive(this.storage, files.map(packed))), fileName: `renmai-files-${day}.zip` };
  }
}
