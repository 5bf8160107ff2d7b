import { Module } from '@nestjs/common';
import { IndexModule } from '../index/index.module.js';
import { SynonymsModule } from '../synonyms/synonyms.module.js';
import { AlertEndLinks, EndLinks } from './end-links.js';
import { HiddenPositionsRepository } from './hidden-positions.repository.js';
import { MatchesRepository } from './matches.repository.js';
import { MovedAlerts } from './moved-alerts.js';
import { SavedSearchMatching } from './saved-search-matching.js';
import { SavedSearchTelling } from './saved-search-telling.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearches } from './saved-searches.js';
import { SavedSearchesRepository } from './saved-searches.repository.js';

/** Searches that members saved, and mails about what is new in them. */
@Module({
  imports: [IndexModule, SynonymsModule],
  controllers: [SavedSearchesController],
  providers: [
    EndLinks,
    AlertEndLinks,
    HiddenPositionsRepository,
    MovedAlerts,
    SavedSearchesRepository,
    SavedSearches,
    MatchesRepository,
    SavedSearchMatching,
    SavedSearchTelling,
  ],
  exports: [SavedSearchMatching, SavedSearchesRepository, HiddenPositionsRepository, MovedAlerts],
})
export class SavedModule {}
