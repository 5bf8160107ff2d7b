import { Module } from '@nestjs/common';
import { JobsExportController } from './jobs-export.controller.js';
import { JobsExportRepository } from './jobs-export.repository.js';

@Module({ controllers: [JobsExportController], providers: [JobsExportRepository] })
export class ExportModule {}
