import { Module } from '@nestjs/common';
import { CONFIG, Database, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { SearchConfig } from '../config.js';
import { DocumentWriterRepository } from './document-writer.repository.js';
import { GenerationsRepository } from './generations.repository.js';
import { EngineFeeding } from './opensearch/engine-feeding.js';
import { OpenSearchEngine } from './opensearch/engine.js';
import { OpenSearchSearchIndex } from './opensearch/opensearch.search-index.js';
import { OutboundRepository } from './opensearch/outbound.repository.js';
import { PostgresSearchIndex } from './postgres.search-index.js';
import { Rebuilding } from './rebuilding.js';
import { SearchIndex } from './search-index.port.js';
import { SharesRepository } from './shares.repository.js';

/** The index over everything that can be found: in PostgreSQL, or in OpenSearch beside it. */
@Module({
  providers: [
    DocumentWriterRepository,
    GenerationsRepository,
    Rebuilding,
    SharesRepository,
    OutboundRepository,
    EngineFeeding,
    {
      provide: OpenSearchEngine,
      useFactory: ({ OPENSEARCH_URL, OPENSEARCH_INDEX }: SearchConfig) =>
        OPENSEARCH_URL === '' ? null : new OpenSearchEngine(OPENSEARCH_URL, OPENSEARCH_INDEX),
      inject: [CONFIG],
    },
    {
      provide: SearchIndex,
      useFactory: (
        database: Database,
        writer: DocumentWriterRepository,
        shares: SharesRepository,
        outbound: OutboundRepository,
        engine: OpenSearchEngine | null,
        logger: Logger,
      ) =>
        engine
          ? new OpenSearchSearchIndex(database, writer, shares, outbound, engine, logger)
          : new PostgresSearchIndex(database, writer, shares),
      inject: [Database, DocumentWriterRepository, SharesRepository, OutboundRepository, OpenSearchEngine, LOGGER],
    },
  ],
  exports: [SearchIndex, SharesRepository],
})
export class IndexModule {}
