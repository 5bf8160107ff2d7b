import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { jobsExportApi } from '@renmai/contracts/jobs/jobs-export.api';
import { OwnPublicationsRepository } from '@renmai/publications';
import { Actor, Clock, Endpoint, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import type { PositionRow } from '../positions/position.row.js';
import { MarksRepository } from '../saved/marks.repository.js';

@Controller()
export class JobsExportController {
  constructor(
    private readonly own: OwnPublicationsRepository<PositionRow>,
    private readonly marks: MarksRepository,
    private readonly clock: Clock,
  ) {}

  @Endpoint(jobsExportApi.export)
  async export(
    @Actor() { memberId }: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<(typeof jobsExportApi)['export']>> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-jobs.json"')
      .header('cache-control', 'no-store');
    const [positions, steps, marks] = await Promise.all([
      this.own.written(memberId),
      this.own.steps(memberId),
      this.marks.all(memberId),
    ]);
    return {
      exportedAt: this.clock.now().toISOString(),
      positions: positions.map((row) => ({
        positionId: row.id,
        homepageId: row.homepageId,
        state: row.state,
        created: row.createdBy === memberId,
        published: row.publishedBy === memberId,
        createdAt: row.createdAt.toISOString(),
        content: row.content,
      })),
      steps: steps.map(({ id, at, ...step }) => ({ ...step, positionId: id, at: at.toISOString() })),
      saved: marks.saved.map(({ positionId, at }) => ({ positionId, savedAt: at.toISOString() })),
      hidden: marks.hidden.map(({ positionId, at, reason }) => ({ positionId, hiddenAt: at.toISOString(), reason })),
    };
  }
}
