import { Module } from '@nestjs/common';
import { ListingModule } from '../listing/listing.module.js';
import { JobsExportController } from './jobs-export.controller.js';
import { JobsExportRepository } from './jobs-export.repository.js';

@Module({
  imports: [ListingModule],
  controllers: [JobsExportController],
  providers: [JobsExportRepository],
})
export class ExportModule {}
