import { Module } from '@nestjs/common';
import { MomentRows } from './moment-rows.repository.js';
import { MomentViews } from './moment-views.service.js';

/** Moments as somebody sees them, for whoever shows or answers one. */
@Module({ providers: [MomentRows, MomentViews], exports: [MomentViews] })
export class MomentViewsModule {}
