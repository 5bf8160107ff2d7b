import { Module } from '@nestjs/common';
import { MomentContentsRepository } from './moment-contents.repository.js';
import { MomentRowsRepository } from './moment-rows.repository.js';
import { MomentViews } from './moment-views.js';

/** Moments as somebody sees them, for anyone who shows or answers one. */
@Module({ providers: [MomentContentsRepository, MomentRowsRepository, MomentViews], exports: [MomentViews] })
export class MomentViewsModule {}
