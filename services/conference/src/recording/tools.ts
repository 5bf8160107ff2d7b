import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RecordingReadiness } from '@renmai/contracts/conference/recordings.schema';
import { CONFIG, LOGGER } from '@renmai/service-kit';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { ConferenceConfig } from '../config.js';

const run = promisify(execFile);
const CHECK_MS = 60_000;

/** Of GStreamer's base and good plugins. */
const elements = [
  'rtpbin',
  'udpsrc',
  'udpsink',
  'rtpopusdepay',
  'rtpvp8depay',
  'matroskamux',
  'capssetter',
  'filesink',
];
/** Of its bad plugins; without it, what is sent as H.264 is not recorded. */
const H264 = ['h264parse', 'rtph264depay'];

/** The programs that recordings are made with: GStreamer takes the tracks, ffmpeg makes one file of them. */
@Injectable()
export class RecordingTools implements OnApplicationBootstrap {
  private state: RecordingReadiness = 'preparing';
  private looked: Promise<void> = Promise.resolve();
  /** whether tracks of H.264 can be taken */
  h264 = false;
  /** whether ffmpeg can write the names of people into the picture */
  names = false;

  constructor(
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get readiness(): RecordingReadiness {
    return this.state;
  }

  whenKnown(): Promise<void> {
    return this.looked;
  }

  onApplicationBootstrap(): void {
    this.looked = this.look();
  }

  private async look(): Promise<void> {
    const { config, logger } = this;
    if (config.MEDIA_OFF || config.RECORDING_OFF) {
      this.state = 'off';
      return;
    }
    const missing = (await Promise.all([this.missingElements(elements), this.missingPrograms()])).flat();
    if (missing.length > 0) {
      this.state = 'unavailable';
      logger.warn(
        { missing },
        'meetings cannot be recorded on this machine: GStreamer or ffmpeg is missing (Debian: apt-get install gstreamer1.0-tools gstreamer1.0-plugins-good gstreamer1.0-plugins-bad ffmpeg). Everything else works',
      );
      return;
    }
    this.h264 = (await this.missingElements(H264)).length === 0;
    this.names = await this.writesNames();
    this.state = 'available';
    logger.info({ h264: this.h264, names: this.names }, 'meetings can be recorded');
  }

  private async missingElements(names: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    // One after the other: the first one may read all plugins into GStreamer's registry.
    for (const name of names) {
      const there = await run('gst-inspect-1.0', ['--exists', name], { timeout: CHECK_MS }).then(
        () => true,
        () => false,
      );
      if (!there) missing.push(name);
    }
    return missing;
  }

  private async missingPrograms(): Promise<string[]> {
    const programs = [
      ['gst-launch-1.0', '--version'],
      ['ffmpeg', '-version'],
      ['ffprobe', '-version'],
    ] as const;
    const found = await Promise.all(
      programs.map(([program, flag]) =>
        run(program, [flag], { timeout: CHECK_MS }).then(
          () => null,
          () => program,
        ),
      ),
    );
    return found.flatMap((program) => program ?? []);
  }

  /** Needs ffmpeg with freetype and fontconfig, and any font. */
  private async writesNames(): Promise<boolean> {
    const filter = `drawtext=font=${FONT}:text=A:fontsize=20`;
    const args = ['-v', 'error', '-f', 'lavfi', '-i', 'color=s=64x64:d=0.1', '-vf', filter, '-f', 'null', '-'];
    return run('ffmpeg', args, { timeout: CHECK_MS }).then(
      () => true,
      () => false,
    );
  }
}

/** Fontconfig takes another one where it is not there. */
export const FONT = 'Noto Sans CJK SC';
