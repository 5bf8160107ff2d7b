import { cleanFileName } from '@renmai/contracts/single-line';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, ObjectStorage } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { cleanSentFile, inTurn } from './clean-sent-file.js';
import { variantKey, type ChatFileRow, type ChatFileTarget } from './chat-file.row.js';
import { ChatFilesRepository } from './chat-files.repository.js';
import { noUpload } from './file-refusals.js';
import { isPicture, isVideo } from './file-types.js';
import { plainPicture, thumbnailOf, THUMBNAIL_SIDE } from './pictures.js';
import { firstFrame } from './video-frame.js';
import { VideoConverter } from './video-converter.js';
import { VideoTools } from './video-tools.js';

export interface Arrived {
  id: string;
  /** path of a temporary file */
  path: string;
  name: string;
  target: ChatFileTarget;
  /** pixels, as the sender asks */
  thumbnail?: { width: number; height: number } | undefined;
}

/** The stored form of a file's name. */
export const storableName = (name: string): string => (name === '' ? '' : cleanFileName(name, 255));

/** Stores a completely received file, with its thumbnail or frame. */
@Injectable()
export class FileKeeper {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly database: Database,
    private readonly files: ChatFilesRepository,
    private readonly storage: ObjectStorage,
    private readonly tools: VideoTools,
    private readonly converter: VideoConverter,
  ) {}

  async keep({ id, path, name, target, thumbnail }: Arrived): Promise<ChatFileRow> {
    const contentType = await cleanSentFile(path);
    const { size } = await stat(path);
    await this.storage.put(variantKey(id, 'file'), createReadStream(path), { contentType, size });
    if (isPicture(contentType)) {
      const { width, height } = thumbnail ?? { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE };
      const small = await inTurn(() => thumbnailOf(path, width, height));
      if (small) await this.storage.put(variantKey(id, 'thumbnail'), small, { contentType: 'image/webp' });
    }
    const conversion = isVideo(contentType) ? await this.keepFrame(id, path, contentType) : null;
    const kept = await this.database.write(({ manager }) =>
      this.files.finish(manager, id, {
        target,
        name: storableName(name),
        contentType,
        size,
        conversion,
      }),
    );
    if (!kept) throw noUpload();
    if (conversion) this.converter.wake();
    return kept;
  }

  /** Answers whether it waits to be converted. */
  private async keepFrame(id: string, path: string, contentType: string): Promise<'waiting' | null> {
    const frame = await inTurn(() => firstFrame(this.config.FFMPEG_PATH, path, contentType));
    const file = `${path}.frame`;
    if (frame) await writeFile(file, frame);
    const small = (frame && (await inTurn(() => thumbnailOf(file, 640, 640)))) ?? (await plainPicture());
    await this.storage.put(variantKey(id, 'frame'), small, { contentType: 'image/webp' });
    return (await this.tools.toConvert(path, contentType)) ? 'waiting' : null;
  }
}
