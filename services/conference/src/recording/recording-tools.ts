import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { RecordingReadiness } from '@renmai/contracts/conference/recordings.schema';
import { CONFIG, LOGGER } from '@renmai/service-kit';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { ConferenceConfig } from '../config.js';
import { prepare } from '../media/prepare.js';

const run = promisify(execFile);
const CHECK_MS = 60_000;

/** Elements of GStreamer's base and good plugins. */
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
/** Elements of the bad plugins; without them, streams sent as H.264 are not recorded. */
const H264 = ['h264parse', 'rtph264depay'];

/** The programs for recordings: GStreamer records the tracks, ffmpeg makes one file of them. */
@Injectable()
export class RecordingTools implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private state: RecordingReadiness = 'preparing';
  private looked: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();
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

  /** Resolves when it is known whether recordings are possible; this takes minutes if programs are installed first. */
  whenKnown(): Promise<void> {
    return this.looked;
  }

  onApplicationBootstrap(): void {
    this.looked = this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.looked;
  }

  private async look(): Promise<void> {
    const { config, logger } = this;
    if (config.MEDIA_OFF || config.RECORDING_OFF) {
      this.state = 'off';
      return;
    }
    const reason = await this.whyNot();
    if (this.stopping.signal.aborted) return;
    if (reason !== null) {
      this.state = 'unavailable';
      logger.warn(`meetings cannot be recorded on this machine: ${reason}. Everything else works`);
      return;
    }
    this.h264 = (await this.missingElements(H264)).length === 0;
    this.names = await this.writesNames();
    this.state = 'available';
    logger.info({ h264: this.h264, names: this.names }, 'meetings can be recorded');
  }

  /** Installs missing programs if possible. Null: nothing is missing; otherwise the reason. */
  private async whyNot(): Promise<string | null> {
    if ((await this.missing()).length === 0) return null;
    const say = (line: string): void => {
      this.logger.info(`recording is being prepared: ${line}`);
    };
    try {
      await prepare('recording-tools/ensure-recording-tools.mjs', say, this.stopping.signal);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    const missing = await this.missing();
    return missing.length === 0 ? null : `there is no ${missing.join(', ')}`;
  }

  private async missing(): Promise<string[]> {
    return (await Promise.all([this.missingElements(elements), this.missingPrograms()])).flat();
  }

  private async missingElements(names: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    // One after the other: the first call may fill GStreamer's registry of plugins.
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

/** Fontconfig uses another one if it is missing. */
export const FONT = 'Noto Sans CJK SC';
