import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import type { profileApi } from '@renmai/contracts/profile/profile.api';
import { viewsKeptDays } from '@renmai/contracts/profile/viewers.schema';
import { Clock, Database } from '@renmai/service-kit';
import { presentMedia } from '../media/media.presenter.js';
import { MediaRepository } from '../media/media.repository.js';
import { presentImport } from '../imports/import.row.js';
import { ImportsRepository } from '../imports/imports.repository.js';
import { presentResume, ResumesRepository } from '../resumes/resumes.repository.js';
import { ViewsRepository } from '../views/views.repository.js';
import { ProfilesService } from './profiles.service.js';

@Injectable()
export class ProfileExport {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly media: MediaRepository,
    private readonly resumes: ResumesRepository,
    private readonly imports: ImportsRepository,
    private readonly clock: Clock,
    private readonly views: ViewsRepository,
  ) {}

  async of(memberId: string): Promise<ResponseOf<typeof profileApi.export>> {
    const { manager } = this.database;
    const now = this.clock.now();
    const kept = new Date(now.getTime() - viewsKeptDays * 86_400_000);
    const [profile, files, resumes, imports, views] = await Promise.all([
      this.profiles.own(memberId),
      this.media.ofOwner(manager, memberId),
      this.resumes.ofMember(manager, memberId),
      this.imports.ofMember(manager, memberId, now),
      this.views.byViewer(manager, memberId, kept),
    ]);
    return {
      exportedAt: now.toISOString(),
      profile,
      files: files.map(presentMedia),
      resumes: resumes.map(presentResume),
      imports: imports.map(presentImport),
      views: views.map(({ at, ...view }) => ({ ...view, at: at.toISOString() })),
    };
  }
}
