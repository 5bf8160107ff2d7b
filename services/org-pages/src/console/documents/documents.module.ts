import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DocumentsController } from './documents.controller.js';
import { ReportedPictures } from './reported-pictures.js';
import { ReportedRecordings } from './reported-recordings.js';
import { Documents } from './documents.js';

@Module({
  imports: [AuditModule],
  controllers: [DocumentsController],
  providers: [Documents, ReportedPictures, ReportedRecordings],
})
export class DocumentsModule {}
