import { Module } from '@nestjs/common';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { orgPagesConfig } from './config.js';
import { AudienceModule } from './audience/audience.module.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { DomainsModule } from './domains/domains.module.js';
import { HomepagesModule } from './homepages/homepages.module.js';
import { acceptMaterials } from './materials/accept-materials.js';
import { CreateAdministrators1700000001200 } from './migrations/create-administrators.migration.js';
import { CloseAffiliations1700000004900 } from './migrations/close-affiliations.migration.js';
import { CreateAffiliations1700000004100 } from './migrations/create-affiliations.migration.js';
import { CreateAudit1700000001400 } from './migrations/create-audit.migration.js';
import { CreateFigures1700000004700 } from './migrations/create-figures.migration.js';
import { CreateHomepageFollows1700000001600 } from './migrations/create-homepage-follows.migration.js';
import { CreateHomepageDomains1700000004200 } from './migrations/create-homepage-domains.migration.js';
import { CreateHomepages1700000001000 } from './migrations/create-homepages.migration.js';
import { GeneraliseCases1700000002400 } from './migrations/generalise-cases.migration.js';
import { SeedReportReasons1700000002500 } from './migrations/seed-report-reasons.migration.js';
import { CreateNews1700000001700 } from './migrations/create-news.migration.js';
import { CreateReview1700000001300 } from './migrations/create-review.migration.js';
import { SoundCaseNames1700000005000 } from './review/sound-case-names.migration.js';
import { WaitQuietly1700000004800 } from './migrations/wait-quietly.migration.js';
import { KeepAuditApart1700000003100 } from './migrations/keep-audit-apart.migration.js';
import { KeepPageImages1700000003200 } from './migrations/keep-page-images.migration.js';
import { CountShownFollowers1700000003300 } from './migrations/count-shown-followers.migration.js';
import { SeedReasonTemplates1700000001500 } from './migrations/seed-reason-templates.migration.js';
import { CreateSubmissions1700000001100 } from './migrations/create-submissions.migration.js';
import { LimitSuspensions1700000005300 } from './migrations/limit-suspensions.migration.js';
import { KeepSurroundings1700000005200 } from './migrations/keep-surroundings.migration.js';
import { KeepPublicParts1700000005100 } from './migrations/keep-public-parts.migration.js';
import { NewsModule } from './news/news.module.js';
import { PeopleModule } from './people/people.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { ReviewModule } from './review/review.module.js';

@Module({
  imports: [
    MemberDirectoryModule,
    HomepagesModule,
    AudienceModule,
    NewsModule,
    PeopleModule,
    DomainsModule,
    ReviewModule,
    DocumentsModule,
    RetentionModule,
    ConsumersModule,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'org-pages',
    // A news item of fifty thousand characters.
    bodyLimit: 640 * 1024,
    config: orgPagesConfig,
    uses: ['storage', 'mailer', 'translator'],
    migrations: [
      ...memberDirectoryMigrations,
      CreateHomepages1700000001000,
      CreateSubmissions1700000001100,
      CreateAdministrators1700000001200,
      CreateReview1700000001300,
      CreateAudit1700000001400,
      SeedReasonTemplates1700000001500,
      CreateHomepageFollows1700000001600,
      CreateNews1700000001700,
      GeneraliseCases1700000002400,
      SeedReportReasons1700000002500,
      KeepAuditApart1700000003100,
      KeepPageImages1700000003200,
      CountShownFollowers1700000003300,
      CreateAffiliations1700000004100,
      CreateFigures1700000004700,
      CreateHomepageDomains1700000004200,
      WaitQuietly1700000004800,
      CloseAffiliations1700000004900,
      SoundCaseNames1700000005000,
      KeepPublicParts1700000005100,
      KeepSurroundings1700000005200,
      LimitSuspensions1700000005300,
    ],
    fastify: acceptMaterials,
  });
}
