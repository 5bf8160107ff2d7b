import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { mediaFailed, mediaReady } from '@renmai/contracts/profile/media.events';
import type { MediaPurpose } from '@renmai/contracts/profile/media.schema';
import { Clock, Database, LOGGER, ObjectStorage, Periodic } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { MediaEraser } from '../media-eraser.js';
import { MediaRepository } from '../media.repository.js';
import { mediaPrefix, partKey, uploadPrefix, variantKey, type MediaRow } from '../media.row.js';
import { partsOf } from '../upload-parts.js';
import { makeDocument } from './document-maker.js';
import type { Made, Variant } from './made.js';
import { makePicture } from './picture-maker.js';
import { Refusal } from './refusal.js';
import { sniff } from './sniff.js';
import { VideoMaker } from './video-maker.js';

/** Longer than any file takes; then somebody else may try. */
const CLAIM_MS = 10 * 60_000;
const RETRY_MS = 30_000;
/** For files whose process died, and for what was held by somebody when it was looked for. */
const LOOK_MS = 5_000;
const MAX_ATTEMPTS = 3;
/** Links to these are shared, and other sites show their pictures. */
const previewed: ReadonlySet<MediaPurpose> = new Set(['profile-photo', 'moment']);

/**
 * Makes completed uploads into what is kept, one at a time in each process. The queue is the table: a process that dies
 * leaves its file to the others.
 */
@Injectable()
export class MediaProcessor implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private working: Promise<void> | null = null;
  private woken = false;
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly storage: ObjectStorage,
    private readonly videos: VideoMaker,
    private readonly eraser: MediaEraser,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('process-media', LOOK_MS, () => {
      this.wake();
      return Promise.resolve();
    });
  }

  onApplicationBootstrap(): void {
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.working;
  }

  /** There may be something to do. */
  wake(): void {
    this.woken = true;
    this.working ??= this.work()
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'processing of files stopped and goes on at the next round');
      })
      .finally(() => {
        this.working = null;
        if (this.woken && !this.stopping) this.wake();
      });
  }

  private async work(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      const now = this.clock.now();
      const media = await this.media.claim(this.database.manager, now, new Date(now.getTime() + CLAIM_MS));
      if (!media) return;
      await this.process(media);
    }
  }

  private async process(media: MediaRow): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'renmai-media-'));
    try {
      await this.keep(media, await this.make(media, join(folder, 'file')));
    } catch (error) {
      await this.giveUpOrRetry(media, error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async make(media: MediaRow, path: string): Promise<Made & { kind: NonNullable<MediaRow['kind']> }> {
    for (const { number } of partsOf(media.size, media.partSize)) {
      const { body } = await this.storage.get(partKey(media.id, number));
      await pipeline(body, createWriteStream(path, { flags: 'a' }));
    }
    if ((await stat(path)).size !== media.size) throw new Refusal('size-mismatch');
    const { kind, contentType } = await sniff(path, media.size, media.purpose);
    switch (kind) {
      case 'picture':
        return { kind, ...(await makePicture(media.id, path, previewed.has(media.purpose))) };
      case 'video':
        return { kind, ...(await this.videos.make(media.id, path, contentType)) };
      case 'document':
        return { kind, ...makeDocument(path, contentType) };
    }
  }

  private async keep(media: MediaRow, made: Made & { kind: NonNullable<MediaRow['kind']> }): Promise<void> {
    for (const variant of made.variants) await this.store(media.id, variant);
    const { id: mediaId, ownerId, purpose } = media;
    const { kind, picture, video } = made;
    const kept = await this.database.write(async (tx) => {
      const ready = await this.media.finish(tx.manager, mediaId, made, this.clock.now());
      if (ready)
        await tx.emit(mediaReady, { aggregateId: mediaId, data: { mediaId, ownerId, purpose, kind, picture, video } });
      return ready !== null;
    });
    // Erased while it was being made: the eraser may have come before these bytes.
    await this.deleteAll(kept ? uploadPrefix(mediaId) : mediaPrefix(mediaId));
    if (!kept) await this.eraser.erase(mediaId);
  }

  private async store(mediaId: string, { name, contentType, body }: Variant): Promise<void> {
    const key = variantKey(mediaId, name);
    if (Buffer.isBuffer(body)) {
      await this.storage.put(key, body, { contentType, size: body.length });
      return;
    }
    const { size } = await stat(body.path);
    await this.storage.put(key, createReadStream(body.path), { contentType, size });
  }

  private async giveUpOrRetry(media: MediaRow, error: unknown): Promise<void> {
    const { id: mediaId, ownerId, purpose, attempts } = media;
    const refused = error instanceof Refusal;
    if (!refused) this.logger.warn({ err: error, mediaId, attempts }, 'a file could not be processed');
    const now = this.clock.now();
    if (!refused && attempts < MAX_ATTEMPTS) {
      await this.media.retryAt(this.database.manager, mediaId, new Date(now.getTime() + RETRY_MS));
      return;
    }
    const failure = refused ? error.reason : 'processing-failed';
    await this.database.write(async (tx) => {
      const failed = await this.media.fail(tx.manager, mediaId, failure, now);
      if (failed) await tx.emit(mediaFailed, { aggregateId: mediaId, data: { mediaId, ownerId, purpose, failure } });
    });
    await this.deleteAll(uploadPrefix(mediaId));
    await this.deleteAll(mediaPrefix(mediaId));
  }

  private async deleteAll(prefix: string): Promise<void> {
    const objects = await this.storage.list(prefix);
    if (objects.length > 0) await this.storage.delete(...objects.map(({ key }) => key));
  }
}
