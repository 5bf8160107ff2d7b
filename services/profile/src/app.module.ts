import cookie from '@fastify/cookie';
import { Module } from '@nestjs/common';
import { defineService } from '@renmai/service-kit';
import { profileConfig } from './config.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { Certification } from './entries/certification.entity.js';
import { Education } from './entries/education.entity.js';
import { EntriesModule } from './entries/entries.module.js';
import { Job } from './entries/job.entity.js';
import { Language } from './entries/language.entity.js';
import { OfferedService } from './entries/offered-service.entity.js';
import { Project } from './entries/project.entity.js';
import { Publication } from './entries/publication.entity.js';
import { Skill } from './entries/skill.entity.js';
import { Volunteering } from './entries/volunteering.entity.js';
import { ImportsModule } from './imports/imports.module.js';
import { acceptUploads } from './media/accept-uploads.js';
import { CardsModule } from './cards/cards.module.js';
import { MediaModule } from './media/media.module.js';
import { MembersModule } from './members/members.module.js';
import { AddMediaAudience1700000005000 } from './migrations/add-media-audience.migration.js';
import { CreateAchievements1700000079000 } from './migrations/create-achievements.migration.js';
import { CreateMedia1700000003000 } from './migrations/create-media.migration.js';
import { AddSecondLanguage1700000084000 } from './migrations/add-second-language.migration.js';
import { CreateProfileViews1700000080000 } from './migrations/create-profile-views.migration.js';
import { CreateProfiles1700000001000 } from './migrations/create-profiles.migration.js';
import { CreateRelations1700000002000 } from './migrations/create-relations.migration.js';
import { CreateSkillNames1700000004000 } from './migrations/create-skill-names.migration.js';
import { NoJobYet1700000082000 } from './migrations/no-job-yet.migration.js';
import { OtherNames1700000078000 } from './migrations/other-names.migration.js';
import { OrderBySequence1700000030000 } from './migrations/order-by-sequence.migration.js';
import { AddReading1700000075000 } from './migrations/add-reading.migration.js';
import { ConvertVideos1700000077000 } from './migrations/convert-videos.migration.js';
import { KeepImportLines1700000074000 } from './migrations/keep-import-lines.migration.js';
import { SoundNames1700000076000 } from './migrations/sound-names.migration.js';
import { CreateNames1700000037000 } from './migrations/create-names.migration.js';
import { FindBlocks1700000041700 } from './migrations/find-blocks.migration.js';
import { LinkHomepages1700000040000 } from './migrations/link-homepages.migration.js';
import { MendLines1700000032000 } from './migrations/mend-lines.migration.js';
import { CreateResumes1700000060000 } from './migrations/create-resumes.migration.js';
import { IndexClosedFriendsLists1700000031000 } from './migrations/index-closed-friends-lists.migration.js';
import { PlacesModule } from './places/places.module.js';
import { Profile } from './profiles/profile.entity.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { ResumesModule } from './resumes/resumes.module.js';
import { SkillsModule } from './skills/skills.module.js';
import { ViewersModule } from './viewers/viewers.module.js';

@Module({
  imports: [
    ProfilesModule,
    EntriesModule,
    SkillsModule,
    MembersModule,
    CardsModule,
    ViewersModule,
    MediaModule,
    ResumesModule,
    ImportsModule,
    PlacesModule,
    ConsumersModule,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'profile',
    config: profileConfig,
    uses: ['storage', 'translator'],
    entities: [
      Profile,
      Education,
      Job,
      Language,
      Skill,
      OfferedService,
      Certification,
      Project,
      Volunteering,
      Publication,
    ],
    migrations: [
      CreateProfiles1700000001000,
      CreateRelations1700000002000,
      CreateMedia1700000003000,
      CreateSkillNames1700000004000,
      AddMediaAudience1700000005000,
      OrderBySequence1700000030000,
      IndexClosedFriendsLists1700000031000,
      MendLines1700000032000,
      CreateNames1700000037000,
      LinkHomepages1700000040000,
      CreateResumes1700000060000,
      FindBlocks1700000041700,
      KeepImportLines1700000074000,
      AddReading1700000075000,
      SoundNames1700000076000,
      ConvertVideos1700000077000,
      OtherNames1700000078000,
      CreateAchievements1700000079000,
      CreateProfileViews1700000080000,
      NoJobYet1700000082000,
      AddSecondLanguage1700000084000,
    ],
    fastify: async (instance) => {
      await instance.register(cookie);
      await acceptUploads(instance);
    },
  });
}
