import { stat } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { mediaRules, type VideoView } from '@renmai/contracts/profile/media.schema';
import {
  cleanFile,
  CONFIG,
  ConversionTooLong,
  convertVideo,
  firstFrameOf,
  isInstalled,
  isPlayedAsItIs,
  LOGGER,
  NoPictures,
  probeVideo,
  rewrapVideo,
  showsEverywhere,
  Uncleanable,
  UnreadableVideo,
  type VideoTraits,
} from '@renmai/service-kit';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { ProfileConfig } from '../../config.js';
import { variantUrl } from '../media.row.js';
import type { Made, Variant } from './made.js';
import { Refusal } from './refusal.js';
import { measure } from './video-fallback.js';
import { expectAllowed } from './video-facts.js';

const POSTER_SIDE = 1280;
/** Enough for a minute of the largest pictures of phones on a slow, busy machine. */
const CONVERSION_MS = 15 * 60_000;

interface Prepared {
  facts: VideoTraits;
  contentType: string;
  body: Variant['body'];
  poster: Variant['body'] | null;
}

/** Some browsers cannot play it, and the conversion is slow: it has to wait in the other queue. */
export class NeedsConversion extends Error {}

/** The options of a conversion, if it is needed. */
export interface Converting {
  ownerId: string;
  signal: AbortSignal;
  /** from 0 to 1 */
  onProgress: (done: number) => void;
}

/**
 * Videos are freed of metadata, measured, and kept in their own coding where every browser plays it. With ffprobe and ffmpeg
 * they are put into a fresh container, converted where they have to be, and get a poster; without, MediaInfo measures them.
 */
@Injectable()
export class VideoMaker implements OnApplicationBootstrap {
  private tools: Promise<boolean> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: ProfileConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.hasTools();
  }

  /** Without `converting`, a video that has to be converted is not processed. @throws NeedsConversion, Refusal */
  async make(mediaId: string, path: string, contentType: string, converting: Converting | null): Promise<Made> {
    await cleanFile(path, contentType).catch((error: unknown) => {
      throw error instanceof Uncleanable ? new Refusal('damaged', error) : error;
    });
    const prepared = (await this.hasTools())
      ? await this.withTools(path, contentType, converting).catch(asRefusal)
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
      this.logger.error(
        'ffprobe and ffmpeg are not installed: videos that not every browser plays (HEVC and 10 bits, as phones record) are refused, others get no poster',
      );
    return both;
  }

  private async withTools(path: string, contentType: string, converting: Converting | null): Promise<Prepared> {
    const { FFPROBE_PATH: ffprobe, FFMPEG_PATH: ffmpeg } = this.config;
    const traits = await probeVideo(ffprobe, path, contentType);
    const fresh = `${path}.fresh`;
    const freshType = showsEverywhere(traits, contentType)
      ? await rewrapVideo(ffmpeg, path, fresh, { contentType, traits })
      : await this.convert(path, fresh, { contentType, traits, converting });
    // Recordings made in a browser say how long they are only now.
    const facts = await probeVideo(ffprobe, fresh, freshType);
    expectAllowed(facts);
    // Moving the index first adds a few bytes; a file at the limit is not refused for them.
    if ((await stat(fresh)).size > mediaRules.video.maxBytes * 1.02) throw new Refusal('too-large');
    const frame = `${path}.png`;
    await firstFrameOf(ffmpeg, fresh, frame, freshType);
    return { facts, contentType: freshType, body: { path: fresh }, poster: { path: frame } };
  }

  private async convert(
    from: string,
    to: string,
    { contentType, traits, converting }: { contentType: string; traits: VideoTraits; converting: Converting | null },
  ): Promise<string> {
    // A video without a stated duration is measured when it is made.
    if (traits.seconds > 0) expectAllowed(traits);
    if (traits.width * traits.height > mediaRules.picture.maxPixels) throw new Refusal('too-many-pixels');
    if (!converting) throw new NeedsConversion();
    const { ownerId, signal, onProgress } = converting;
    await convertVideo(this.config.FFMPEG_PATH, from, to, {
      ...{ contentType, traits, signal, onProgress },
      asker: { of: ownerId, ahead: true },
      timeoutMs: CONVERSION_MS,
      // A little more than the limit, which is checked afterwards.
      maxSeconds: mediaRules.video.maxSeconds + 2,
    }).catch((error: unknown) => {
      throw error instanceof ConversionTooLong || error instanceof UnreadableVideo
        ? new Refusal('cannot-convert', error)
        : error;
    });
    return 'video/mp4';
  }

  private async without(path: string, contentType: string): Promise<Prepared> {
    const facts = await measure(path);
    expectAllowed(facts);
    if (!showsEverywhere(facts, contentType) || !isPlayedAsItIs(contentType)) throw new Refusal('cannot-convert');
    // The structure of QuickTime and 3GP is the same, and under this name browsers play it.
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

function asRefusal(error: unknown): never {
  if (error instanceof NoPictures) throw new Refusal('type-not-allowed', error);
  if (error instanceof UnreadableVideo) throw new Refusal('damaged', error);
  throw error;
}
