import { Module } from '@nestjs/common';
import { GuardedFetch } from './guarded-fetch.js';
import { HostResolver } from './host-resolver.js';
import { LinkPreviewEraser } from './link-preview-eraser.js';
import { LinkPreviewsController } from './link-previews.controller.js';
import { LinkPreviewsRepository } from './link-previews.repository.js';
import { LinkPreviews } from './link-previews.js';

@Module({
  controllers: [LinkPreviewsController],
  providers: [HostResolver, GuardedFetch, LinkPreviewsRepository, LinkPreviews, LinkPreviewEraser],
})
export class LinkPreviewsModule {}
