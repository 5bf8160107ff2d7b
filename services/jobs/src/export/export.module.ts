import { Module } from '@nestjs/common';
import { ListingModule } from '../listing/listing.module.js';
import { PositionDataModule } from '../positions/position-data.module.js';
import { JobsExportController } from './jobs-export.controller.js';

@Module({ imports: [ListingModule, PositionDataModule], controllers: [JobsExportController] })
export class ExportModule {}
