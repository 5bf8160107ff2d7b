import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleFigures as Figures } from '@renmai/contracts/org-pages/console-figures.api';
import { Clock, CONFIG, Database, type ActorClaims } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import type { OrgPagesConfig } from '../../config.js';
import { FiguresRepository } from './figures.repository.js';
import { daysUntil, dayIn } from './days.js';

/** The work of staff in numbers, done and to be done. They name no member and no administrator. */
@Injectable()
export class ConsoleFigures {
  constructor(
    private readonly repository: FiguresRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
  ) {}

  get({ memberId: actorId }: ActorClaims, days: number): Promise<Figures> {
    return this.database.write(async (tx) => {
      const { manager } = tx;
      const now = this.clock.now();
      const zone = this.config.REVIEW_TIME_ZONE;
      const today = dayIn(now, zone);
      const all = daysUntil(today, days);
      const since = { day: all[0] ?? today, zone };
      const counted = new Map((await this.repository.days(manager, since)).map((row) => [row.day, row]));
      const reversals = await this.repository.reversals(manager, since);
      const figures: Figures = {
        today,
        waiting: await this.repository.waiting(manager, now),
        days: all.map((day) => counted.get(day) ?? { day, decided: 0, undone: 0 }),
        reversals: {
          undone: reversals.undone,
          appeals: { decided: reversals.appeals, granted: reversals.granted },
          measures: { decided: reversals.measures, refused: reversals.refused },
        },
        reports: await this.repository.reports(manager, since),
        reasons: await this.repository.reasons(manager, since),
      };
      await this.audit.add(tx, { actorId, action: 'figures.read', data: { days } });
      return figures;
    });
  }
}
