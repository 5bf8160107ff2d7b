import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { RetentionRepository } from './retention.repository.js';
import { Retention } from './retention.js';

@Module({ imports: [AuditModule], providers: [Retention, RetentionRepository] })
export class RetentionModule {}
