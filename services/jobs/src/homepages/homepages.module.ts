import { Module } from '@nestjs/common';
import { CompletenessRepository } from './completeness.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { Settings } from './settings.js';

const providers = [CompletenessRepository, SettingsRepository, Settings];

@Module({ providers, exports: providers })
export class HomepagesModule {}
