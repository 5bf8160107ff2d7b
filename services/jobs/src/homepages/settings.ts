import { Injectable } from '@nestjs/common';
import type { JobsSettings } from '@renmai/contracts/jobs/positions.schema';
import { HomepageAccess } from '@renmai/homepage-directory';
import { Database, expectVersion } from '@renmai/service-kit';
import { SettingsRepository } from './settings.repository.js';

@Injectable()
export class Settings {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly settings: SettingsRepository,
  ) {}

  async get(memberId: string, homepageId: string): Promise<JobsSettings> {
    await this.access.editing(homepageId, memberId);
    return this.settings.of(homepageId);
  }

  change(memberId: string, homepageId: string, { version, positionsNeedSenior }: JobsSettings): Promise<JobsSettings> {
    return this.database.write(async (tx) => {
      await this.access.senior(tx, homepageId, memberId);
      const now = await this.settings.lock(tx.manager, homepageId);
      expectVersion(now.version, version);
      if (now.positionsNeedSenior === positionsNeedSenior) return now;
      await this.settings.set(tx.manager, homepageId, positionsNeedSenior);
      return this.settings.of(homepageId, tx.manager);
    });
  }
}
