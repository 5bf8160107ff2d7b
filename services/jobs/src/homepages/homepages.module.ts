import { Module } from '@nestjs/common';
import { Completeness } from './completeness.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { Settings } from './settings.service.js';

const providers = [Completeness, SettingsRepository, Settings];

@Module({ providers, exports: providers })
export class HomepagesModule {}
