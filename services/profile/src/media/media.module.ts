import { Module } from '@nestjs/common';
import { WorkQueues } from '@renmai/service-kit';
import { ExposedMediaRepository } from './exposed-media.repository.js';
import { FilesController } from './files.controller.js';
import { MediaEraser } from './media-eraser.js';
import { MediaReferencesRepository } from './media-references.repository.js';
import { MediaReferences } from './media-references.js';
import { MediaArchivesController } from './media-archives.controller.js';
import { MediaArchives } from './media-archives.js';
import { MEDIA_WAITING } from './media-queue.sql.js';
import { MediaController } from './media.controller.js';
import { MediaRepository } from './media.repository.js';
import { MediaSnapshot } from './media.snapshot.js';
import { MediaSessionsController } from './media-sessions.controller.js';
import { MediaSessions } from './media-sessions.js';
import { ObjectsController } from './objects.controller.js';
import { MediaProcessor } from './processing/media-processor.js';
import { VideoMaker } from './processing/video-maker.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [
    UploadsController,
    ObjectsController,
    FilesController,
    MediaSessionsController,
    MediaController,
    MediaArchivesController,
  ],
  providers: [
    MediaRepository,
    ExposedMediaRepository,
    MediaArchives,
    MediaSessions,
    MediaReferencesRepository,
    MediaReferences,
    MediaEraser,
    MediaProcessor,
    MediaSnapshot,
    VideoMaker,
    UploadsService,
  ],
  exports: [MediaRepository, MediaReferences, MediaSessions],
})
export class MediaModule {
  constructor(queues: WorkQueues) {
    queues.register('pictures-and-videos', MEDIA_WAITING);
  }
}
