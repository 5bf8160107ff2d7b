import { Module } from '@nestjs/common';
import { homepageDirectoryMigrations, HomepageDirectoryModule } from '@renmai/homepage-directory';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import { searchConfig } from './config.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { FindingModule } from './finding/finding.module.js';
import { HistoryModule } from './history/history.module.js';
import { IndexModule } from './index/index.module.js';
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
import { SavedModule } from './saved/saved.module.js';
import { SynonymsModule } from './synonyms/synonyms.module.js';
import { TellEngineersApart1700000005000 } from './migrations/tell-engineers-apart.migration.js';
import { UnderstandMore1700000003600 } from './migrations/understand-more.migration.js';

@Module({
  imports: [
    MemberDirectoryModule,
    HomepageDirectoryModule.for(),
    IndexModule,
    SynonymsModule,
    SavedModule,
    HistoryModule,
    FindingModule,
    ConsumersModule,
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
