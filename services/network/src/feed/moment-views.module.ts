import { Module } from '@nestjs/common';
import { MomentContents } from './moment-contents.repository.js';
import { MomentRows } from './moment-rows.repository.js';
import { MomentViews } from './moment-views.service.js';

/** Moments as somebody sees them, for anyone who shows or answers one. */
@Module({ providers: [MomentContents, MomentRows, MomentViews], exports: [MomentViews] })
export class MomentViewsModule {}
