import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DocumentsController } from './documents.controller.js';
import { ReportedPictures } from './reported-pictures.service.js';
import { ReportedRecordings } from './reported-recordings.service.js';
import { Documents } from './documents.service.js';

@Module({
  imports: [AuditModule],
  controllers: [DocumentsController],
  providers: [Documents, ReportedPictures, ReportedRecordings],
})
export class DocumentsModule {}
