import { Module } from '@nestjs/common';
import { SkillSuggestionsController } from './skill-suggestions.controller.js';
import { SkillSuggestionsRepository } from './skill-suggestions.repository.js';

@Module({ controllers: [SkillSuggestionsController], providers: [SkillSuggestionsRepository] })
export class SkillsModule {}
