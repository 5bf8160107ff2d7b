import { createReadStream, createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import {
  Clock,
  CONFIG,
  ConversionTooLong,
  convertVideo,
  Database,
  LOGGER,
  ObjectStorage,
  Periodic,
  UnreadableVideo,
  withTemporaryFolder,
  WorkLoop,
  type VideoTraits,
} from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { ChatConversionsRepository } from './chat-conversions.repository.js';
import { ChatFileEraser } from './chat-file-eraser.js';
import { variantKey, type ChatFileRow } from './chat-file.row.js';
import { ChatFilesRepository } from './chat-files.repository.js';
import { thumbnailOf } from './pictures.js';
import { firstFrame } from './video-frame.js';
import { MAX_CONVERTED_SECONDS, VideoTools } from './video-tools.js';

/** The interval of looking for videos whose process died. */
const LOOK_MS = 5_000;
const RETRY_MS = 30_000;
/** How many times per lease a process renews it and reports its progress. */
const RENEWALS = 6;
const MAX_ATTEMPTS = 3;
const CONVERSION_MS = 30 * 60_000;
/** The number of remembered senders, so that senders with many videos take turns with others. */
const REMEMBERED = 100;
const FRAME_SIDE = 640;

/**
 * Converts videos that were sent in chat to a format that every browser plays, one at a time in each process; until then they
 * are available as sent. If the process is killed, any other process takes the work over at its next look.
 */
@Injectable()
export class VideoConverter implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private served: string[] = [];
  private readonly loop = new WorkLoop(
    () => this.workAtNext(),
    (error) => {
      this.logger.error({ err: error }, 'converting of videos stopped and goes on at the next round');
    },
  );

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly database: Database,
    private readonly conversions: ChatConversionsRepository,
    private readonly files: ChatFilesRepository,
    private readonly tools: VideoTools,
    private readonly storage: ObjectStorage,
    private readonly eraser: ChatFileEraser,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('convert-chat-videos', LOOK_MS, () => {
      this.wake();
      return Promise.resolve();
    });
  }

  onApplicationBootstrap(): void {
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
  }

  /** There may be something to do. */
  wake(): void {
    this.loop.wake();
  }

  private async workAtNext(): Promise<boolean> {
    const claim = { now: this.clock.now(), until: this.leaseEnd(), served: this.served };
    const file = await this.database.write(({ manager }) => this.conversions.claim(manager, claim));
    if (!file) return false;
    this.served = [...this.served.filter((owner) => owner !== file.ownerId), file.ownerId].slice(-REMEMBERED);
    await withTemporaryFolder((folder) => this.convert(file, folder)).catch((error: unknown) =>
      this.leave(file, error),
    );
    return true;
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + this.config.CHAT_FILE_LEASE_SECONDS * 1_000);
  }

  private async convert(file: ChatFileRow, folder: string): Promise<void> {
    const [from, to] = [join(folder, 'file'), join(folder, 'converted')];
    const { body } = await this.storage.get(variantKey(file.id, 'file'));
    await pipeline(body, createWriteStream(from));
    const traits = await this.tools.toConvert(from, file.contentType);
    if (traits) await this.make(file, { from, to, traits });
    await this.keep(file, traits ? to : from);
  }

  private async make(
    file: ChatFileRow,
    { from, to, traits }: { from: string; to: string; traits: VideoTraits },
  ): Promise<void> {
    if (traits.seconds > MAX_CONVERTED_SECONDS) throw new ConversionTooLong('a video is too long to be converted');
    let percent = 0;
    let renewing = Promise.resolve();
    const renew = (): void => {
      renewing = this.conversions
        .renew(this.database.manager, file, this.leaseEnd(), percent)
        .catch((error: unknown) => {
          this.logger.warn({ err: error, fileId: file.id }, 'the lease of a video was not renewed');
        });
    };
    const timer = setInterval(renew, (this.config.CHAT_FILE_LEASE_SECONDS * 1_000) / RENEWALS);
    try {
      await convertVideo(this.config.FFMPEG_PATH, from, to, {
        contentType: file.contentType,
        traits,
        asker: { of: file.ownerId, ahead: true },
        timeoutMs: CONVERSION_MS,
        maxSeconds: MAX_CONVERTED_SECONDS,
        signal: this.stopping.signal,
        onProgress: (done) => {
          percent = Math.floor(done * 100);
        },
      });
    } finally {
      clearInterval(timer);
      await renewing;
    }
  }

  /** Replaces the sent file. */
  private async keep({ id, name }: ChatFileRow, path: string): Promise<void> {
    const contentType = 'video/mp4';
    const { size } = await stat(path);
    await this.storage.put(variantKey(id, 'file'), createReadStream(path), { contentType, size });
    const frame = await firstFrame(this.config.FFMPEG_PATH, path, contentType);
    if (frame) {
      await writeFile(`${path}.frame`, frame);
      const small = await thumbnailOf(`${path}.frame`, FRAME_SIDE, FRAME_SIDE);
      if (small) await this.storage.put(variantKey(id, 'frame'), small, { contentType: 'image/webp' });
    }
    const kept = await this.database.write(({ manager }) =>
      this.conversions.finish(manager, id, { name: asMp4(name), contentType, size }),
    );
    if (!kept) await this.eraseIfGone(id);
  }

  private async leave(file: ChatFileRow, error: unknown): Promise<void> {
    const { manager } = this.database;
    if (error instanceof ConversionTooLong || error instanceof UnreadableVideo || file.attempts >= MAX_ATTEMPTS) {
      this.logger.warn(
        { err: error, fileId: file.id },
        'a video sent in chat was not converted and stays as it was sent',
      );
      await this.conversions.fail(manager, file.id);
    } else if (this.stopping.signal.aborted) {
      await this.conversions.release(manager, file);
    } else {
      this.logger.warn({ err: error, fileId: file.id, attempts: file.attempts }, 'a video could not be converted');
      await this.conversions.retryAt(manager, file.id, new Date(this.clock.now().getTime() + RETRY_MS));
    }
  }

  /** If the sender was erased meanwhile, the eraser may have run before these bytes were stored. */
  private async eraseIfGone(id: string): Promise<void> {
    if ((await this.files.find(this.database.manager, id)) === null) await this.eraser.erase(id);
  }
}

/** The name with the extension of the converted file. */
export const asMp4 = (name: string): string => (name === '' ? name : `${name.replace(/\.[a-z0-9]{2,5}$/i, '')}.mp4`);
