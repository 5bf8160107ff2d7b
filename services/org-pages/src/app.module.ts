import { Module } from '@nestjs/common';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { orgPagesConfig } from './config.js';
import { CreateAdministrators1700000001200 } from './migrations/create-administrators.migration.js';
import { CreateHomepages1700000001000 } from './migrations/create-homepages.migration.js';
import { CreateSubmissions1700000001100 } from './migrations/create-submissions.migration.js';

@Module({ imports: [MemberDirectoryModule] })
export class AppModule {
  static readonly service = defineService({
    name: 'org-pages',
    config: orgPagesConfig,
    uses: ['storage'],
    migrations: [
      ...memberDirectoryMigrations,
      CreateHomepages1700000001000,
      CreateSubmissions1700000001100,
      CreateAdministrators1700000001200,
    ],
  });
}
