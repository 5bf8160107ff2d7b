import { Module } from '@nestjs/common';
import { MomentContentsRepository } from './moment-contents.repository.js';
import { MomentRowsRepository } from './moment-rows.repository.js';
import { MomentViews } from './moment-views.js';

/** Moments as a viewer sees them, for all modules that answer moments. */
@Module({ providers: [MomentContentsRepository, MomentRowsRepository, MomentViews], exports: [MomentViews] })
export class MomentViewsModule {}
