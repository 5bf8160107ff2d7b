import { Injectable } from '@nestjs/common';
import { answerSpans, type TargetFigures } from '@renmai/contracts/applications/target-figures.schema';
import { Database } from '@renmai/service-kit';
import { ApplicationAccess } from '../access/application-access.js';
import { StagesRepository } from '../states/stages.repository.js';
import { FiguresRepository } from './figures.repository.js';

/** Figures of one target for its publisher's side, who sees each applicant anyway: small numbers are not withheld. */
@Injectable()
export class Figures {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly figures: FiguresRepository,
    private readonly stages: StagesRepository,
  ) {}

  async of(memberId: string, targetId: string): Promise<TargetFigures> {
    const { manager } = this.database;
    await this.access.forPublisher(manager, memberId, targetId);
    const ends = answerSpans.filter((days) => days !== null);
    const [stages, reached, outcomes, answers, spans, sources] = await Promise.all([
      this.stages.of(manager, targetId),
      this.figures.reached(manager, targetId),
      this.figures.outcomes(manager, targetId),
      this.figures.answers(manager, targetId),
      this.figures.spans(manager, targetId, ends),
      this.figures.sources(manager, targetId),
    ]);
    const { sent, answered, medianHours, waiting, waitingSince } = answers;
    return {
      sent,
      stages: stages.map(({ stageId, key, name }) => ({
        ...{ stageId, key, name },
        ...(reached.get(stageId) ?? { reached: 0, now: 0 }),
      })),
      outcomes,
      answers: {
        answered,
        medianHours,
        spans: answerSpans.map((days, at) => ({ days, count: spans.get(at) ?? 0 })),
        waiting,
        waitingSince: waitingSince?.toISOString() ?? null,
      },
      sources,
    };
  }
}
