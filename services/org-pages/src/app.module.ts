import { Module } from '@nestjs/common';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { orgPagesConfig } from './config.js';
import { consoleMigrations } from './console/console.migrations.js';
import { ConsoleModule } from './console/console.module.js';
import { homepagesMigrations } from './homepages/homepages.migrations.js';
import { HomepagesModule } from './homepages/homepages.module.js';
import { acceptMaterials } from './homepages/materials/accept-materials.js';

@Module({
  imports: [MemberDirectoryModule, HomepagesModule, ConsoleModule],
})
export class AppModule {
  static readonly service = defineService({
    name: 'org-pages',
    // A news item of fifty thousand characters.
    bodyLimit: 640 * 1024,
    config: orgPagesConfig,
    uses: ['storage', 'mailer', 'translator'],
    migrations: [...memberDirectoryMigrations, ...homepagesMigrations, ...consoleMigrations],
    fastify: acceptMaterials,
  });
}
