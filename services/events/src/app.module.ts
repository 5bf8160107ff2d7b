import { Module } from '@nestjs/common';
import { homepageDirectoryMigrations, HomepageDirectoryModule } from '@renmai/homepage-directory';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { eventsConfig } from './config.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';

@Module({ imports: [MemberDirectoryModule, HomepageDirectoryModule.for()], controllers: [IdentityConsumer] })
export class AppModule {
  static readonly service = defineService({
    name: 'events',
    config: eventsConfig,
    uses: ['storage', 'mailer'],
    migrations: [...memberDirectoryMigrations, ...homepageDirectoryMigrations],
  });
}
