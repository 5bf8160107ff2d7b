import { Module } from '@nestjs/common';
import { homepageDirectoryMigrations, HomepageDirectoryModule } from '@renmai/homepage-directory';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { CONFIG, Database, defineService, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { searchConfig, type SearchConfig } from './config.js';
import { HomepagesConsumer } from './consumers/homepages.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { IndexLag } from './consumers/index-lag.js';
import { JobsConsumer } from './consumers/jobs.consumer.js';
import { NetworkConsumer } from './consumers/network.consumer.js';
import { OffersConsumer } from './consumers/offers.consumer.js';
import { ProfileConsumer } from './consumers/profile.consumer.js';
import { FollowsRepository } from './documents/follows.repository.js';
import { MemberPartsRepository } from './documents/member-parts.repository.js';
import { CorrectionService } from './finding/correction.service.js';
import { CountingService } from './finding/counting.service.js';
import { FindingController } from './finding/finding.controller.js';
import { FindingService } from './finding/finding.service.js';
import { KindFinder } from './finding/kind-finder.js';
import { ResultsService } from './finding/results.service.js';
import { SuggestionsService } from './finding/suggestions.service.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryRepository } from './history/history.repository.js';
import { HistoryService } from './history/history.service.js';
import { DocumentWriterRepository } from './index/document-writer.repository.js';
import { GenerationsRepository } from './index/generations.repository.js';
import { Indexing } from './index/indexing.js';
import { OpenSearchEngine } from './index/opensearch/engine.js';
import { EngineFeeding } from './index/opensearch/engine-feeding.js';
import { OpenSearchSearchIndex } from './index/opensearch/opensearch.search-index.js';
import { OutboundRepository } from './index/opensearch/outbound.repository.js';
import { PostgresSearchIndex } from './index/postgres.search-index.js';
import { Rebuilding } from './index/rebuilding.js';
import { SearchIndex } from './index/search-index.port.js';
import { AddEngine1700000003000 } from './migrations/add-engine.migration.js';
import { AddGenerations1700000003200 } from './migrations/add-generations.migration.js';
import { AddSavedSearchNews1700000003400 } from './migrations/add-saved-search-news.migration.js';
import { AddSavedSearches1700000002000 } from './migrations/add-saved-searches.migration.js';
import { AddSynonyms1700000002100 } from './migrations/add-synonyms.migration.js';
import { CreateIndex1700000001000 } from './migrations/create-index.migration.js';
import { IndexBestKnown1700000003500 } from './migrations/index-best-known.migration.js';
import { IndexBeginnings1700000003100 } from './migrations/index-beginnings.migration.js';
import { IndexNamesByKind1700000003300 } from './migrations/index-names-by-kind.migration.js';
import { IndexWhatIsWritten1700000003800 } from './migrations/index-what-is-written.migration.js';
import { KnowIndustries1700000004500 } from './migrations/know-industries.migration.js';
import { KnowLanguages1700000004300 } from './migrations/know-languages.migration.js';
import { KnowOccupations1700000004200 } from './migrations/know-occupations.migration.js';
import { KnowPlaces1700000004600 } from './migrations/know-places.migration.js';
import { KnowScripts1700000005100 } from './migrations/know-scripts.migration.js';
import { KnowSkills1700000004800 } from './migrations/know-skills.migration.js';
import { LearnAsked1700000004700 } from './migrations/learn-asked.migration.js';
import { NameAreas1700000005300 } from './migrations/name-areas.migration.js';
import { NoteNamesBefore1700000003700 } from './migrations/note-names-before.migration.js';
import { NumberWords1700000004000 } from './migrations/number-words.migration.js';
import { ReadJapanese1700000004100 } from './migrations/read-japanese.migration.js';
import { ReadMoments1700000005200 } from './migrations/read-moments.migration.js';
import { ShowWhatIsTaught1700000004900 } from './migrations/show-what-is-taught.migration.js';
import { SoundBesideNames1700000003900 } from './migrations/sound-beside-names.migration.js';
import { TakeOverAlerts1700000004400 } from './migrations/take-over-alerts.migration.js';
import { TellEngineersApart1700000005000 } from './migrations/tell-engineers-apart.migration.js';
import { UnderstandMore1700000003600 } from './migrations/understand-more.migration.js';
import { AlertEndLinks, EndLinks } from './saved/end-links.js';
import { HiddenPositionsRepository } from './saved/hidden-positions.repository.js';
import { MatchesRepository } from './saved/matches.repository.js';
import { MovedAlerts } from './saved/moved-alerts.js';
import { SavedSearchesController } from './saved/saved-searches.controller.js';
import { SavedSearchesRepository } from './saved/saved-searches.repository.js';
import { SavedSearches } from './saved/saved-searches.js';
import { SavedSearchMatching } from './saved/saved-search-matching.js';
import { SharesRepository } from './index/shares.repository.js';
import { SavedSearchTelling } from './saved/saved-search-telling.js';
import { SynonymGroups } from './synonyms/synonym-groups.js';
import { SynonymsController } from './synonyms/synonyms.controller.js';
import { SynonymsRepository } from './synonyms/synonyms.repository.js';
import { CurrentSynonyms } from './synonyms/current-synonyms.js';

@Module({
  imports: [MemberDirectoryModule, HomepageDirectoryModule.for()],
  controllers: [
    FindingController,
    HistoryController,
    SavedSearchesController,
    SynonymsController,
    ProfileConsumer,
    NetworkConsumer,
    HomepagesConsumer,
    OffersConsumer,
    JobsConsumer,
    IdentityConsumer,
  ],
  providers: [
    DocumentWriterRepository,
    GenerationsRepository,
    Indexing,
    Rebuilding,
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
    MemberPartsRepository,
    FollowsRepository,
    IndexLag,
    CorrectionService,
    ResultsService,
    FindingService,
    KindFinder,
    CountingService,
    SuggestionsService,
    HistoryRepository,
    HistoryService,
    EndLinks,
    AlertEndLinks,
    HiddenPositionsRepository,
    MovedAlerts,
    SavedSearchesRepository,
    SavedSearches,
    MatchesRepository,
    SharesRepository,
    SavedSearchMatching,
    SavedSearchTelling,
    SynonymsRepository,
    CurrentSynonyms,
    SynonymGroups,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'search',
    config: searchConfig,
    eventsAtOnce: 100,
    migrations: [
      ...memberDirectoryMigrations,
      ...homepageDirectoryMigrations,
      CreateIndex1700000001000,
      AddSavedSearches1700000002000,
      AddSynonyms1700000002100,
      AddEngine1700000003000,
      IndexBeginnings1700000003100,
      AddGenerations1700000003200,
      IndexNamesByKind1700000003300,
      AddSavedSearchNews1700000003400,
      IndexBestKnown1700000003500,
      UnderstandMore1700000003600,
      NoteNamesBefore1700000003700,
      IndexWhatIsWritten1700000003800,
      SoundBesideNames1700000003900,
      NumberWords1700000004000,
      ReadJapanese1700000004100,
      KnowOccupations1700000004200,
      KnowLanguages1700000004300,
      TakeOverAlerts1700000004400,
      KnowIndustries1700000004500,
      KnowPlaces1700000004600,
      LearnAsked1700000004700,
      KnowSkills1700000004800,
      ShowWhatIsTaught1700000004900,
      TellEngineersApart1700000005000,
      KnowScripts1700000005100,
      ReadMoments1700000005200,
      NameAreas1700000005300,
    ],
  });
}
