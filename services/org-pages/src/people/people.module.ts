import { Module } from '@nestjs/common';
import { BackgroundConsumer } from '../consumers/background.consumer.js';
import { Confirmations } from '../verification/confirmations.service.js';
import { VerifiedMarksRepository } from '../verification/verified-marks.repository.js';
import { VerifiedMarks } from '../verification/verified-marks.service.js';
import { Affiliations } from './affiliations.repository.js';
import { MarksSnapshot } from './marks.snapshot.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { People } from './people.service.js';

/** Who works or learns at homepages, and their verified marks. */
@Module({
  controllers: [PeopleController, BackgroundConsumer],
  providers: [
    Affiliations,
    PeopleRepository,
    People,
    VerifiedMarksRepository,
    VerifiedMarks,
    Confirmations,
    MarksSnapshot,
  ],
  exports: [Affiliations, VerifiedMarksRepository, VerifiedMarks],
})
export class PeopleModule {}
