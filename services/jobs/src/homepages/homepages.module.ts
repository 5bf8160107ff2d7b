import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { Completeness } from './completeness.repository.js';
import { HomepageAccess } from './homepage-access.service.js';
import { HomepageCopies } from './homepage-copies.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { Settings } from './settings.service.js';

const providers = [HomepageCopies, HomepageAccess, Completeness, SettingsRepository, Settings];

@Module({ imports: [MemberDirectoryModule], providers, exports: providers })
export class HomepagesModule {}
