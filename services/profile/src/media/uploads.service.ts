import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { UploadForm, UploadPart, UploadView } from '@renmai/contracts/profile/media.api';
import { mediaProblems } from '@renmai/contracts/profile/media.problems';
import { mediaPurposes, type MediaView } from '@renmai/contracts/profile/media.schema';
import { Clock, CONFIG, Database, ObjectStorage, Problem, uuidv7 } from '@renmai/service-kit';
import type { ProfileConfig } from '../config.js';
import { MediaEraser } from './media-eraser.js';
import { presentMedia } from './media.presenter.js';
import { MediaRepository } from './media.repository.js';
import { partKey, uploadPrefix, type MediaRow } from './media.row.js';
import { MediaProcessor } from './processing/media-processor.js';
import { maxBytesFor } from './upload-limits.js';
import { partsOf, type Part } from './upload-parts.js';

const DAY_MS = 86_400_000;
const LINK_SECONDS = 3_600;
const MAX_UNFINISHED = 20;

@Injectable()
export class UploadsService {
  constructor(
    @Inject(CONFIG) private readonly config: ProfileConfig,
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly media: MediaRepository,
    private readonly processor: MediaProcessor,
    private readonly eraser: MediaEraser,
    private readonly clock: Clock,
  ) {}

  start(ownerId: string, { purpose, fileName, size, contentType }: UploadForm): Promise<UploadView> {
    const maximum = maxBytesFor(purpose, contentType);
    if (maximum === null) throw new Problem(mediaProblems.typeNotAllowed, { pointer: '/contentType' });
    if (size > maximum) throw new Problem(mediaProblems.tooLarge, { pointer: '/size', context: { maximum } });
    return this.database.write(async ({ manager }) => {
      const now = this.clock.now();
      const unfinished = await this.media.countUploading(manager, ownerId, new Date(now.getTime() - DAY_MS));
      if (unfinished >= MAX_UNFINISHED) {
        throw new Problem(mediaProblems.tooManyUploads, { context: { maximum: MAX_UNFINISHED }, retryAfter: 60 });
      }
      const { visibility } = mediaPurposes[purpose];
      const partSize = this.config.MEDIA_PART_BYTES;
      const upload = { id: uuidv7(), ownerId, purpose, visibility, fileName, size, partSize, createdAt: now };
      if (!(await this.media.insert(manager, upload))) throw new Problem(commonProblems.notFound);
      return this.present({ ...upload, status: 'uploading' }, new Set());
    });
  }

  async find(ownerId: string, id: string): Promise<UploadView> {
    const upload = await this.own(ownerId, id);
    return this.present(upload, upload.status === 'uploading' ? await this.received(upload) : null);
  }

  /** Second and repeated requests get the current status of the file. */
  async complete(ownerId: string, id: string): Promise<MediaView> {
    const upload = await this.own(ownerId, id);
    if (upload.status !== 'uploading') return presentMedia(upload);
    if (this.expiryOf(upload) <= this.clock.now()) throw new Problem(mediaProblems.uploadExpired);
    const received = await this.received(upload);
    const missing = partsOf(upload.size, upload.partSize).filter(({ number }) => !received.has(number));
    if (missing.length > 0) {
      throw new Problem(mediaProblems.partsMissing, { context: { missing: missing.map(({ number }) => number) } });
    }
    const started = await this.database.write(({ manager }) => this.media.startProcessing(manager, id));
    // Also for second requests: the row may have been locked when the processor looked for work.
    this.processor.wake();
    return presentMedia(started ?? (await this.own(ownerId, id)));
  }

  async cancel(ownerId: string, id: string): Promise<void> {
    await this.own(ownerId, id);
    const condemned = await this.database.write(({ manager }) => this.media.condemnUpload(manager, id));
    if (!condemned) throw new Problem(mediaProblems.alreadyCompleted);
    await this.database.afterwards(() => this.eraser.erase(id));
  }

  private async own(ownerId: string, id: string): Promise<MediaRow> {
    const row = await this.media.find(this.database.manager, id);
    if (!row || row.ownerId !== ownerId) throw new Problem(commonProblems.notFound);
    return row;
  }

  /** Numbers of the parts that have arrived whole. */
  private async received({ id, size, partSize }: MediaRow): Promise<Set<number>> {
    const objects = await this.storage.list(uploadPrefix(id));
    const sizes = new Map(objects.map((object) => [object.key, object.size]));
    const whole = partsOf(size, partSize).filter((part) => sizes.get(partKey(id, part.number)) === part.size);
    return new Set(whole.map(({ number }) => number));
  }

  private expiryOf({ createdAt }: Pick<MediaRow, 'createdAt'>): Date {
    return new Date(createdAt.getTime() + DAY_MS);
  }

  /** `received` null: nothing more is wanted. */
  private async present(
    upload: Pick<MediaRow, 'id' | 'status' | 'size' | 'partSize' | 'createdAt'>,
    received: ReadonlySet<number> | null,
  ): Promise<UploadView> {
    const parts = partsOf(upload.size, upload.partSize);
    return {
      uploadId: upload.id,
      mediaId: upload.id,
      status: upload.status === 'erasing' ? 'failed' : upload.status,
      partSize: upload.partSize,
      parts: await Promise.all(parts.map((part) => this.presentPart(upload.id, part, received))),
      expiresAt: this.expiryOf(upload).toISOString(),
    };
  }

  private async presentPart(id: string, part: Part, received: ReadonlySet<number> | null): Promise<UploadPart> {
    if (received === null || received.has(part.number)) return { ...part, received: true, url: null, headers: {} };
    const link = await this.storage.signedPut(partKey(id, part.number), {
      ttlSeconds: LINK_SECONDS,
      maxBytes: part.size,
    });
    return { ...part, received: false, url: link.url, headers: { 'content-type': 'application/octet-stream' } };
  }
}
