import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { StageView } from '@renmai/contracts/applications/applicant.schema';
import { Clock, Database, expectVersion, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { ApplicationAccess } from '../access/application-access.js';
import type { ApplicantsApi } from '../host.js';
import type { ApplicationRow } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { ApplicantsRepository } from './applicants.repository.js';
import { StagesRepository } from '../states/stages.repository.js';

/** The publisher's own stages, and moves between them. */
@Injectable()
export class Staging {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly stages: StagesRepository,
    private readonly applicants: ApplicantsRepository,
    private readonly timeline: TimelineRepository,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {}

  async view(memberId: string, targetId: string): Promise<{ version: number; stages: StageView[] }> {
    const { manager } = this.database;
    await this.access.forPublisher(manager, memberId, targetId);
    const version = await this.stages.version(manager, targetId);
    return { version, stages: await this.stages.of(manager, targetId) };
  }

  async replace(
    memberId: string,
    targetId: string,
    { version, stages }: InputOf<ApplicantsApi['setStages']>['body'],
  ): Promise<{ version: number; stages: StageView[] }> {
    return this.database.write(async ({ manager }) => {
      await this.access.forPublisher(manager, memberId, targetId);
      expectVersion(await this.stages.version(manager, targetId, { lock: true }), version);
      const known = new Map((await this.stages.of(manager, targetId)).map((stage) => [stage.stageId, stage]));
      const wanted = stages.map(({ stageId, name, shown }, index): StageView => {
        const pointer = `/stages/${index}`;
        const before = stageId === null ? null : known.get(stageId);
        const twice = stages.findIndex((other) => stageId !== null && other.stageId === stageId) < index;
        if (before === undefined || (stageId !== null && twice)) {
          throw new Problem(applicationsProblems.stageUnknown, { pointer: `${pointer}/stageId` });
        }
        const key = before?.key ?? null;
        if (key === null && name === '') {
          throw new Problem(applicationsProblems.stageUnknown, { pointer: `${pointer}/name` });
        }
        return { stageId: stageId ?? uuidv7(), key, name, shown };
      });
      const kept = new Set(wanted.map(({ stageId }) => stageId));
      for (const stageId of await this.stages.used(manager, targetId)) {
        if (!kept.has(stageId)) throw new Problem(applicationsProblems.stageInUse, { context: { stageId } });
      }
      await this.stages.replace(manager, targetId, wanted);
      return { version: version + 1, stages: wanted };
    });
  }

  /** The caller holds the applications, and has asked who may. How many are somewhere else now. */
  async move(
    tx: Transaction,
    memberId: string,
    targetId: string,
    rows: readonly ApplicationRow[],
    stageId: string,
  ): Promise<number> {
    const stage = (await this.stages.of(tx.manager, targetId)).find((one) => one.stageId === stageId);
    if (!stage) throw new Problem(applicationsProblems.stageUnknown, { pointer: '/stageId' });
    if (stage.key === 'offer' && rows.some((row) => row.stageId !== stageId))
      throw new Problem(applicationsProblems.stageFollows, { pointer: '/stageId' });
    // An offer that was made stays at its stage until it is undone or decided.
    const free = rows.filter(({ state }) => state !== 'offered');
    if (free.length === 0 && rows.some((row) => row.stageId !== stageId)) {
      throw new Problem(applicationsProblems.stageFollows, { pointer: '/stageId' });
    }
    const moving = free.filter((row) => row.stageId !== stageId);
    if (moving.length === 0) return 0;
    const at = this.clock.now();
    const { key, name } = stage;
    await this.applicants.setStage(
      tx.manager,
      moving.map(({ applicationId }) => applicationId),
      stageId,
      stage.shown ? at : null,
    );
    await this.timeline.add(
      tx.manager,
      moving.map(({ applicationId }) => ({
        applicationId,
        kind: 'staged' as const,
        at,
        side: 'publisher' as const,
        shown: stage.shown,
        actorId: memberId,
        data: { stage: { key, name } },
      })),
    );
    if (stage.shown) for (const row of moving) await this.news.staged(tx, row, { key, name });
    return moving.length;
  }
}
