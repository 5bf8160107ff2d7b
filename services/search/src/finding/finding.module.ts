import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/history.module.js';
import { IndexModule } from '../index/index.module.js';
import { SynonymsModule } from '../synonyms/synonyms.module.js';
import { CorrectionService } from './correction.service.js';
import { CountingService } from './counting.service.js';
import { FindingController } from './finding.controller.js';
import { FindingService } from './finding.service.js';
import { KindFinder } from './kind-finder.js';
import { ResultsService } from './results.service.js';
import { SuggestionsService } from './suggestions.service.js';

/** Searches, suggestions and counts of results. */
@Module({
  imports: [IndexModule, SynonymsModule, HistoryModule],
  controllers: [FindingController],
  providers: [CorrectionService, ResultsService, FindingService, KindFinder, CountingService, SuggestionsService],
})
export class FindingModule {}
