import { Module } from '@nestjs/common';
import { DocumentsModule } from './documents/documents.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { ReviewModule } from './review.module.js';

/** The wing of the staff console: cases, measures, letters, documents, audit log. It reaches homepages through `../ports`. */
@Module({ imports: [ReviewModule, DocumentsModule, RetentionModule] })
export class ConsoleModule {}
