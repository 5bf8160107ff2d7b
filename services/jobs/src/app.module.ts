import { Module } from '@nestjs/common';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { jobsConfig } from './config.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { ExportModule } from './export/export.module.js';
import { HomepagesModule } from './homepages/homepages.module.js';
import { CreatePositions1700000001000 } from './migrations/create-positions.migration.js';
import { PositionsModule } from './positions/positions.module.js';
import { PublicModule } from './public/public.module.js';

@Module({
  imports: [MemberDirectoryModule, HomepagesModule, PositionsModule, PublicModule, ExportModule, ConsumersModule],
})
export class AppModule {
  static readonly service = defineService({
    name: 'jobs',
    config: jobsConfig,
    migrations: [...memberDirectoryMigrations, CreatePositions1700000001000],
  });
}
