import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { MomentsModule } from '../moments/moments.module.js';
import { TranslationController } from './translation.controller.js';

@Module({ imports: [MomentsModule, CommentsModule], controllers: [TranslationController] })
export class TranslationModule {}
