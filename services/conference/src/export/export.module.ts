import { Module } from '@nestjs/common';
import { ConferenceExportController } from './conference-export.controller.js';
import { ConferenceExportRepository } from './conference-export.repository.js';

@Module({ controllers: [ConferenceExportController], providers: [ConferenceExportRepository] })
export class ExportModule {}
