import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { archiveFiles, type FileArchive } from '@renmai/contracts/file-archive';
import {
  archivesOf,
  Clock,
  CONFIG,
  deriveKey,
  firstPart,
  ObjectStorage,
  openArchive,
  Problem,
  signLink,
  verifySignedLink,
  type OpenArchive,
} from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { variantKey } from '../files/chat-file.row.js';
import { ExportRepository, type SentFile } from './export.repository.js';

const LINK_MS = 5 * 60_000;

/** By the first half of the content type. */
const folders: Record<string, string> = { image: 'pictures', video: 'videos', audio: 'recordings' };
const folderOf = ({ contentType }: SentFile): string => folders[contentType.split('/')[0] ?? ''] ?? 'files';

/** All files that a member sent in chats as archives, by links that are over soon: a browser downloads without a token. */
@Injectable()
export class ChatArchives {
  private readonly secret: Buffer;

  constructor(
    @Inject(CONFIG) config: MessagingConfig,
    private readonly repository: ExportRepository,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {
    this.secret = deriveKey(config.SECRET_KEY, 'chat-archive-links');
  }

  async list(memberId: string): Promise<FileArchive[]> {
    const expires = Math.ceil((this.clock.now().getTime() + LINK_MS) / 1000);
    return archivesOf(await this.repository.sentFiles(memberId), (key) => {
      return `/api/chat/archives/${key}?${signLink(this.secret, { method: 'GET', key, expires })}`;
    });
  }

  /** @throws Problem not-found where the link is forged or over, or the account is closed */
  async open(firstId: string, query: Record<string, unknown>): Promise<OpenArchive & { fileName: string }> {
    const claims = verifySignedLink(this.secret, 'GET', firstId, query, this.clock.now());
    if (typeof claims === 'string') throw new Problem(commonProblems.notFound);
    const files = firstPart(await this.repository.sentFilesFrom(firstId, archiveFiles + 1));
    if (files[0]?.id !== firstId) throw new Problem(commonProblems.notFound);
    const packed = files.map((file) => ({ ...file, folder: folderOf(file), key: variantKey(file.id, 'file') }));
    const day = files[0].createdAt.toISOString().slice(0, 10);
    return { ...(await openArchive(this.storage, packed)), fileName: `renmai-chat-files-${day}.zip` };
  }
}
