import { Module } from '@nestjs/common';
import { EngagementController } from './engagement.controller.js';
import { EngagementRepository } from './engagement.repository.js';

@Module({ controllers: [EngagementController], providers: [EngagementRepository] })
export class EngagementModule {}
