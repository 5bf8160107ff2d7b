import { stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { mediaRules, type VideoView } from '@renmai/contracts/profile/media.schema';
import { cleanFile, CONFIG, LOGGER, Uncleanable } from '@renmai/service-kit';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { ProfileConfig } from '../../config.js';
import { variantUrl } from '../media.row.js';
import type { Made, Variant } from './made.js';
import { Refusal } from './refusal.js';
import { measure } from './video-fallback.js';
import { expectAllowed, type VideoFacts } from './video-facts.js';
import { firstFrame, isInstalled, probe, rewrap } from './video-tools.js';

const POSTER_SIDE = 1280;

interface Prepared {
  facts: VideoFacts;
  contentType: string;
  body: Variant['body'];
  poster: Variant['body'] | null;
}

/**
 * Videos are freed of metadata, measured and kept in their own coding. With ffprobe and ffmpeg they are put into a fresh
 * container and get a poster; without, MediaInfo measures them.
 */
@Injectable()
export class VideoMaker {
  private tools: Promise<boolean> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: ProfileConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async make(mediaId: string, path: string, contentType: string): Promise<Made> {
    await cleanFile(path, contentType).catch((error: unknown) => {
      throw error instanceof Uncleanable ? new Refusal('damaged', error) : error;
    });
    const prepared = (await this.hasTools())
      ? await this.withTools(path, contentType)
      : await this.without(path, contentType);
    const { seconds, width, height, codec } = prepared.facts;
    const variants: Variant[] = [{ name: 'video', contentType: prepared.contentType, body: prepared.body }];
    const poster = prepared.poster && (await this.makePoster(mediaId, prepared.poster, variants));
    return {
      contentType: prepared.contentType,
      variants,
      picture: null,
      video: {
        mediaId,
        url: variantUrl(mediaId, 'video'),
        contentType: prepared.contentType,
        codec,
        seconds: Math.round(seconds * 100) / 100,
        width,
        height,
        poster,
      },
    };
  }

  private hasTools(): Promise<boolean> {
    return (this.tools ??= this.lookForTools());
  }

  private async lookForTools(): Promise<boolean> {
    const found = await Promise.all([isInstalled(this.config.FFPROBE_PATH), isInstalled(this.config.FFMPEG_PATH)]);
    const both = found.every(Boolean);
    if (!both)
      this.logger.warn('ffprobe and ffmpeg are not installed: videos are measured by MediaInfo and get no poster');
    return both;
  }

  private async withTools(path: string, contentType: string): Promise<Prepared> {
    const { FFPROBE_PATH: ffprobe, FFMPEG_PATH: ffmpeg } = this.config;
    const { audioCodec } = await probe(ffprobe, path, contentType);
    const fresh = `${path}.fresh`;
    const freshType = await rewrap(ffmpeg, path, fresh, { contentType, audioCodec });
    // Recordings made in a browser say how long they are only now.
    const facts = await probe(ffprobe, fresh, freshType);
    expectAllowed(facts);
    // Moving the index first adds a few bytes; a file at the limit is not refused for them.
    if ((await stat(fresh)).size > mediaRules.video.maxBytes * 1.02) throw new Refusal('too-large');
    const frame = `${path}.png`;
    await firstFrame(ffmpeg, fresh, frame, freshType);
    return { facts, contentType: freshType, body: { path: fresh }, poster: { path: frame } };
  }

  private async without(path: string, contentType: string): Promise<Prepared> {
    const facts = await measure(path);
    expectAllowed(facts);
    // The structure of QuickTime is the same, and under this name browsers play it.
    const freshType = contentType === 'video/webm' ? contentType : 'video/mp4';
    return { facts, contentType: freshType, body: { path }, poster: null };
  }

  private async makePoster(mediaId: string, frame: Variant['body'], variants: Variant[]): Promise<VideoView['poster']> {
    const { data, info } = await sharp('path' in frame ? frame.path : frame)
      .resize({ width: POSTER_SIDE, height: POSTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    variants.push({ name: 'poster', contentType: 'image/webp', body: data });
    return { url: variantUrl(mediaId, 'poster'), width: info.width, height: info.height };
  }
}
