import { Module } from '@nestjs/common';
import { ChatArchivesController } from './chat-archives.controller.js';
import { ChatArchives } from './chat-archives.js';
import { ChatExportController } from './chat-export.controller.js';
import { ChatExport } from './chat-export.js';
import { ExportRepository } from './export.repository.js';

@Module({
  controllers: [ChatExportController, ChatArchivesController],
  providers: [ChatExport, ChatArchives, ExportRepository],
})
export class ChatExportModule {}
