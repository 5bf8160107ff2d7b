import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { profileApi } from '@renmai/contracts/profile/profile.api';
import { Clock, Database } from '@renmai/service-kit';
import { presentMedia } from '../media/media.presenter.js';
import { MediaRepository } from '../media/media.repository.js';
import { ProfilesService } from './profiles.service.js';

@Injectable()
export class ProfileExport {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly media: MediaRepository,
    private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<ResponseOf<typeof profileApi.export>> {
    const [profile, files] = await Promise.all([
      this.profiles.own(memberId),
      this.media.ofOwner(this.database.manager, memberId),
    ]);
    return { exportedAt: this.clock.now().toISOString(), profile, files: files.map(presentMedia) };
  }
}
