import { Module } from '@nestjs/common';
import { ChatExportController } from './chat-export.controller.js';
import { ChatExport } from './chat-export.js';
import { ExportRepository } from './export.repository.js';

@Module({ controllers: [ChatExportController], providers: [ChatExport, ExportRepository] })
export class ChatExportModule {}
