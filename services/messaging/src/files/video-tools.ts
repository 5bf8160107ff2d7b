import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, isInstalled, LOGGER, probeVideo, showsEverywhere, type VideoTraits } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';

/** Longer videos stay as they were sent, since converting one could take hours. */
export const MAX_CONVERTED_SECONDS = 600;

/** ffprobe and ffmpeg, if they are installed, for videos in chat. */
@Injectable()
export class VideoTools implements OnApplicationBootstrap {
  private both: Promise<boolean> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.areInstalled();
  }

  /** How a video is made that not every browser plays; null for others, and where nothing can be said. */
  async toConvert(path: string, contentType: string): Promise<VideoTraits | null> {
    if (!(await this.areInstalled())) return null;
    const traits = await probeVideo(this.config.FFPROBE_PATH, path, contentType).catch(() => null);
    return traits && !showsEverywhere(traits, contentType) ? traits : null;
  }

  private areInstalled(): Promise<boolean> {
    return (this.both ??= this.look());
  }

  private async look(): Promise<boolean> {
    const { FFPROBE_PATH, FFMPEG_PATH } = this.config;
    const both = (await Promise.all([isInstalled(FFPROBE_PATH), isInstalled(FFMPEG_PATH)])).every(Boolean);
    if (!both)
      this.logger.error(
        'ffprobe and ffmpeg are not installed: videos sent in chat stay as phones record them, and not every browser plays them',
      );
    return both;
  }
}
