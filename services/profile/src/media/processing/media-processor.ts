import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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
import {
  Clock,
  CONFIG,
  Database,
  LOGGER,
  ObjectStorage,
  Periodic,
  withTemporaryFolder,
  WorkLoop,
} from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { ProfileConfig } from '../../config.js';
import { MediaEraser } from '../media-eraser.js';
import { MediaRepository } from '../media.repository.js';
import { mediaPrefix, partKey, uploadPrefix, variantKey, type MediaRow } from '../media.row.js';
import { partsOf } from '../upload-parts.js';
import { makeDocument } from './document-maker.js';
import type { Made, Variant } from './made.js';
import { makePicture } from './picture-maker.js';
import { Refusal } from './refusal.js';
import { sniff } from './sniff.js';
import { NeedsConversion, VideoMaker } from './video-maker.js';

const RETRY_MS = 30_000;
/** Period for files whose process died, and for files that were claimed at the last look. */
const LOOK_MS = 5_000;
/** How often a process renews its claim within the time of a claim. */
const RENEWALS = 3;
const MAX_ATTEMPTS = 3;
const PROGRESS_MS = 1_000;
/** Number of recent owners that are remembered, so that owners with many files take turns with the others. */
const REMEMBERED = 100;
/** Links to these are shared, and other sites show their pictures. */
const previewed: ReadonlySet<MediaPurpose> = new Set([
  'profile-photo',
  'homepage-logo',
  'news-illustration',
  'event-poster',
  'moment',
]);

const stills: ReadonlySet<MediaPurpose> = new Set([
  'profile-photo',
  'profile-cover',
  'homepage-logo',
  'homepage-cover',
]);

/**
 * Processes completed uploads, one at a time in each process; and in parallel one video at a time that has to be converted, which is slow.
 * The queue is the table: the files of a dead process go to the others.
 */
@Injectable()
export class MediaProcessor implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly loops = [this.loop(false), this.loop(true)];

  constructor(
    private readonly database: Database,
    private readonly media: MediaRepository,
    private readonly storage: ObjectStorage,
    private readonly videos: VideoMaker,
    private readonly eraser: MediaEraser,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ProfileConfig,
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
    this.stopping.abort();
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  /** Makes the loops look for work. */
  wake(): void {
    for (const loop of this.loops) loop.wake();
  }

  /** `converted`: the loop for videos that have to be converted. */
  private loop(converted: boolean): WorkLoop {
    let served: string[] = [];
    const workAtNext = async (): Promise<boolean> => {
      const claim = { now: this.clock.now(), until: this.leaseEnd(), served, converted };
      const media = await this.media.claim(this.database.manager, claim);
      if (!media) return false;
      served = [...served.filter((owner) => owner !== media.ownerId), media.ownerId].slice(-REMEMBERED);
      await this.process(media);
      return true;
    };
    return new WorkLoop(workAtNext, (error) => {
      this.logger.error({ err: error }, 'processing of files stopped and goes on at the next round');
    });
  }

  private async process(media: MediaRow): Promise<void> {
    await withTemporaryFolder(async (folder) => {
      try {
        await this.held(media, async () => this.keep(media, await this.make(media, join(folder, 'file'))));
      } catch (error) {
        await this.leave(media, error);
      }
    });
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + this.config.MEDIA_LEASE_SECONDS * 1_000);
  }

  /** Renews the claim of a file while it is processed: a killed process loses it soon. */
  private async held(media: MediaRow, work: () => Promise<void>): Promise<void> {
    let renewing = Promise.resolve();
    const renew = (): void => {
      renewing = this.media.renew(this.database.manager, media, this.leaseEnd()).catch((error: unknown) => {
        this.logger.warn({ err: error, mediaId: media.id }, 'the lease of a file was not renewed');
      });
    };
    const timer = setInterval(renew, (this.config.MEDIA_LEASE_SECONDS * 1_000) / RENEWALS);
    try {
      await work();
    } finally {
      clearInterval(timer);
      await renewing;
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
        return { kind, ...(await this.makePicture(media, path, contentType)) };
      case 'video':
        return { kind, ...(await this.makeVideo(media, path, contentType)) };
      case 'document':
        return { kind, ...(await makeDocument(path, contentType)) };
    }
  }

  private makePicture({ id, purpose }: MediaRow, path: string, contentType: string): Promise<Made> {
    return makePicture(id, path, { contentType, forSharing: previewed.has(purpose), still: stills.has(purpose) });
  }

  private makeVideo(media: MediaRow, path: string, contentType: string): Promise<Made> {
    let told = 0;
    const onProgress = (done: number): void => {
      const now = Date.now();
      if (now - told < PROGRESS_MS) return;
      told = now;
      this.media.setProgress(this.database.manager, media, Math.floor(done * 100)).catch((error: unknown) => {
        this.logger.warn({ err: error, mediaId: media.id }, 'how far a video is was not noted');
      });
    };
    const converting = { ownerId: media.ownerId, signal: this.stopping.signal, onProgress };
    return this.videos.make(media.id, path, contentType, media.converted ? converting : null);
  }

  private async keep(media: MediaRow, made: Made & { kind: NonNullable<MediaRow['kind']> }): Promise<void> {
    for (const variant of made.variants) await this.store(media.id, variant);
    const { id: mediaId, ownerId, purpose, converted } = media;
    const { kind, picture, video } = made;
    const kept = await this.database.write(async (tx) => {
      const ready = await this.media.finish(tx.manager, mediaId, made, this.clock.now());
      if (ready)
        await tx.emit(mediaReady, {
          aggregateId: mediaId,
          data: { mediaId, ownerId, purpose, converted, kind, picture, video },
        });
      return ready !== null;
    });
    if (kept) await this.deleteAll(uploadPrefix(mediaId));
    else await this.eraseIfGone(mediaId);
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

  /** Work that came to no end. */
  private async leave(media: MediaRow, error: unknown): Promise<void> {
    if (error instanceof NeedsConversion) {
      await this.media.queueForConversion(this.database.manager, media);
      this.wake();
    } else if (this.stopping.signal.aborted && !(error instanceof Refusal)) {
      await this.media.release(this.database.manager, media);
    } else {
      await this.giveUpOrRetry(media, error);
    }
  }

  private async giveUpOrRetry(media: MediaRow, error: unknown): Promise<void> {
    const { id: mediaId, ownerId, purpose, converted, attempts } = media;
    const refused = error instanceof Refusal;
    if (!refused) this.logger.warn({ err: error, mediaId, attempts }, 'a file could not be processed');
    const now = this.clock.now();
    if (!refused && attempts < MAX_ATTEMPTS) {
      await this.media.retryAt(this.database.manager, mediaId, new Date(now.getTime() + RETRY_MS));
      return;
    }
    const failure = refused ? error.reason : 'processing-failed';
    const gaveUp = await this.database.write(async (tx) => {
      const failed = await this.media.fail(tx.manager, mediaId, failure, now);
      if (failed) {
        const data = { mediaId, ownerId, purpose, converted, failure };
        await tx.emit(mediaFailed, { aggregateId: mediaId, data });
      }
      return failed !== null;
    });
    if (!gaveUp) return this.eraseIfGone(mediaId);
    await this.deleteAll(uploadPrefix(mediaId));
    await this.deleteAll(mediaPrefix(mediaId));
  }

  /**
   * Handles a file that this process no longer holds: it was erased meanwhile, possibly before these bytes were stored; or another process
   * has finished it and owns the bytes.
   */
  private async eraseIfGone(mediaId: string): Promise<void> {
    if ((await this.media.find(this.database.manager, mediaId)) === null) await this.eraser.erase(mediaId);
  }

  private async deleteAll(prefix: string): Promise<void> {
    const objects = await this.storage.list(prefix);
    if (objects.length > 0) await this.storage.delete(...objects.map(({ key }) => key));
  }
}
