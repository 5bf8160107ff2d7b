import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { enrolmentExportApi } from '@renmai/contracts/enrolment/enrolment-export.api';
import { OwnPublicationsRepository } from '@renmai/publications';
import { Actor, Clock, Endpoint, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { Children } from '../children/children.js';
import type { EnrolmentRow } from '../enrolments/enrolment.row.js';

@Controller()
export class EnrolmentExportController {
  constructor(
    private readonly own: OwnPublicationsRepository<EnrolmentRow>,
    private readonly children: Children,
    private readonly clock: Clock,
  ) {}

  @Endpoint(enrolmentExportApi.export)
  async export(
    @Actor() { memberId }: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<(typeof enrolmentExportApi)['export']>> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-admissions.json"')
      .header('cache-control', 'no-store');
    const [enrolments, steps, children] = await Promise.all([
      this.own.written(memberId),
      this.own.steps(memberId),
      this.children.of(memberId),
    ]);
    return {
      exportedAt: this.clock.now().toISOString(),
      enrolments: enrolments.map((row) => ({
        enrolmentId: row.id,
        homepageId: row.homepageId,
        state: row.state,
        created: row.createdBy === memberId,
        published: row.publishedBy === memberId,
        deleted: row.deletedAt !== null,
        createdAt: row.createdAt.toISOString(),
        content: row.content,
      })),
      steps: steps.map(({ id, action, from, to, at }) => ({ enrolmentId: id, action, from, to, at: at.toISOString() })),
      children,
    };
  }
}
