import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { ExportRepository } from './export.repository.js';
import { NetworkExportController } from './network-export.controller.js';
import { NetworkExport } from './network-export.js';

@Module({
  imports: [ContactsModule],
  controllers: [NetworkExportController],
  providers: [ExportRepository, NetworkExport],
})
export class NetworkExportModule {}
