import { Module } from '@nestjs/common';
import { Confirmations } from '../verification/confirmations.js';
import { VerifiedMarksRepository } from '../verification/verified-marks.repository.js';
import { VerifiedMarks } from '../verification/verified-marks.js';
import { AffiliationsRepository } from '../affiliations/affiliations.repository.js';
import { MarksSnapshot } from './marks.snapshot.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { People } from './people.js';

/** Members who work or learn at homepages, and their verified marks. */
@Module({
  controllers: [PeopleController],
  providers: [
    AffiliationsRepository,
    PeopleRepository,
    People,
    VerifiedMarksRepository,
    VerifiedMarks,
    Confirmations,
    MarksSnapshot,
  ],
  exports: [AffiliationsRepository, VerifiedMarksRepository, VerifiedMarks],
})
export class PeopleModule {}
