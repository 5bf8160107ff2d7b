import { Injectable } from '@nestjs/common';
import type { ReasonTemplate, ReasonTemplates } from '@renmai/contracts/org-pages/console-reasons.api';
import { commonProblems } from '@renmai/contracts';
import { Clock, Database, expectVersion, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import { ConsoleMembers } from '../staff/console-members.js';
import { ReasonsRepository } from './reasons.repository.js';

/** Templates of reasons, which staff edit themselves. */
@Injectable()
export class Reasons {
  constructor(
    private readonly repository: ReasonsRepository,
    private readonly members: ConsoleMembers,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  get({ memberId }: ActorClaims): Promise<ReasonTemplates> {
    return this.database.write(async (tx) => {
      const templates = await this.present(tx);
      await this.audit.add(tx, { actorId: memberId, action: 'reasons.read' });
      return templates;
    });
  }

  save({ memberId }: ActorClaims, version: number, items: readonly ReasonTemplate[]): Promise<ReasonTemplates> {
    if (new Set(items.map(({ code }) => code)).size < items.length) {
      throw new Problem(commonProblems.invalidRequest, { pointer: '/items', detail: 'The same code is listed twice' });
    }
    return this.database.write(async (tx) => {
      const state = await this.repository.state(tx.manager, { lock: true });
      expectVersion(state.version, version);
      await this.repository.save(tx.manager, items, memberId, this.clock.now());
      const templates = await this.present(tx);
      const data = { version: templates.version, templates: items };
      await this.audit.add(tx, { actorId: memberId, action: 'reasons.saved', data });
      return templates;
    });
  }

  private async present({ manager }: Transaction): Promise<ReasonTemplates> {
    const [state, items] = [await this.repository.state(manager), await this.repository.all(manager)];
    const names = await this.members.of(manager, [state.changedBy]);
    return {
      version: state.version,
      items,
      changedBy: names(state.changedBy),
      changedAt: state.changedAt?.toISOString() ?? null,
    };
  }
}
