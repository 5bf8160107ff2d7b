import { Module } from '@nestjs/common';
import { ConsoleMembers } from '../staff/console-members.js';
import { AuditAnchors } from './audit-anchors.js';
import { AuditController } from './audit.controller.js';
import { AuditLog } from './audit-log.js';
import { AuditNamesReader } from './audit-names-reader.js';
import { AuditProtection } from './audit-protection.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { ConsoleSessionsConsumer } from './console-sessions.consumer.js';
import { SynonymsConsumer } from './synonyms.consumer.js';

@Module({
  controllers: [AuditController, ConsoleSessionsConsumer, SynonymsConsumer],
  providers: [AuditAnchors, AuditLog, AuditProtection, AuditRepository, AuditNamesReader, AuditService, ConsoleMembers],
  exports: [AuditLog, AuditRepository],
})
export class AuditModule {}
