import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import { mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConferenceConfig } from '../config.js';

const MB = 1024 * 1024;
const LEFT_FREE = 1024 * MB;

/** The folder in which tracks lie until the file is made. */
@Injectable()
export class RecordingSpace {
  constructor(@Inject(CONFIG) private readonly config: ConferenceConfig) {}

  async isLeft(): Promise<boolean> {
    const { RECORDING_DIR: folder, RECORDING_SPACE_MB: most } = this.config;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > LEFT_FREE && (await this.used()) < most * MB;
  }

  private async used(): Promise<number> {
    const folder = this.config.RECORDING_DIR;
    const files = await readdir(folder, { recursive: true });
    const sizes = await Promise.all(
      files.map((file) =>
        stat(join(folder, file)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}
