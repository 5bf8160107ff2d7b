import { Module } from '@nestjs/common';
import { WorkQueues } from '@renmai/service-kit';
import { ChatConversionsRepository } from './chat-conversions.repository.js';
import { ChatDownloads } from './chat-downloads.js';
import { ChatFileEraser } from './chat-file-eraser.js';
import { ChatFilesController } from './chat-files.controller.js';
import { ChatFilesRepository } from './chat-files.repository.js';
import { ChatUploads } from './chat-uploads.js';
import { CONVERSIONS_WAITING } from './conversion-queue.sql.js';
import { FileKeeper } from './file-keeper.js';
import { UploadAssembler } from './upload-assembler.js';
import { VideoConverter } from './video-converter.js';
import { VideoTools } from './video-tools.js';

@Module({
  controllers: [ChatFilesController],
  providers: [
    ChatFilesRepository,
    ChatConversionsRepository,
    VideoTools,
    VideoConverter,
    ChatFileEraser,
    FileKeeper,
    UploadAssembler,
    ChatUploads,
    ChatDownloads,
  ],
  exports: [ChatFilesRepository],
})
export class FilesModule {
  constructor(queues: WorkQueues) {
    queues.register('chat-videos', CONVERSIONS_WAITING);
  }
}
