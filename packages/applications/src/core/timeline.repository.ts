import { Injectable } from '@nestjs/common';
import type { MessageText, Outcome, StepKind, TimelineStep } from '@renmai/contracts/applications/application.schema';
import type { StageKey } from '@renmai/contracts/applications/application.schema';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface StepData {
  stage?: { key: StageKey | null; name: string };
  outcome?: Outcome;
  message?: MessageText;
  interviewId?: string;
}

export interface NewStep {
  applicationId: string;
  kind: StepKind;
  at: Date;
  side: 'applicant' | 'publisher' | 'clock';
  /** the applicant sees it */
  shown: boolean;
  actorId: string | null;
  data?: StepData;
}

interface StepRow {
  stepId: string;
  applicationId: string;
  kind: StepKind;
  at: Date;
  side: NewStep['side'];
  data: StepData;
}

const columns = `s.id AS "stepId", s.application_id AS "applicationId", s.kind, s.at, s.side, s.data`;

/** The steps of applications, in order. Rows are only added; actors are forgotten with their accounts. */
@Injectable()
export class TimelineRepository {
  /** Adds all steps in one statement. */
  async add(manager: EntityManager, steps: readonly NewStep[]): Promise<void> {
    if (steps.length === 0) return;
    await db.run(
      manager,
      `INSERT INTO application_step (id, application_id, kind, at, side, shown, actor_id, data)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::boolean[], $7::uuid[],
         $8::jsonb[])`,
      [
        steps.map(() => uuidv7()),
        steps.map(({ applicationId }) => applicationId),
        steps.map(({ kind }) => kind),
        steps.map(({ at }) => at),
        steps.map(({ side }) => side),
        steps.map(({ shown }) => shown),
        steps.map(({ actorId }) => actorId),
        steps.map(({ data = {} }) => JSON.stringify(data)),
      ],
    );
  }

  /** Oldest first. `shown`: the steps that the applicant sees. */
  async of(manager: EntityManager, applicationId: string, { shown }: { shown: boolean }): Promise<TimelineStep[]> {
    const rows = await db.rows<StepRow>(
      manager,
      `SELECT ${columns} FROM application_step s WHERE s.application_id = $1 AND (s.shown OR NOT $2) ORDER BY s.id`,
      [applicationId, shown],
    );
    return rows.map(stepView);
  }

  /** The newest step that its applicant sees, by application id. */
  async lastShown(manager: EntityManager, applicationIds: readonly string[]): Promise<Map<string, TimelineStep>> {
    const rows = await db.rows<StepRow>(
      manager,
      `SELECT ${columns} FROM unnest($1::uuid[]) AS of (id) CROSS JOIN LATERAL (
         SELECT * FROM application_step s WHERE s.application_id = of.id AND s.shown ORDER BY s.id DESC LIMIT 1) s`,
      [applicationIds],
    );
    return new Map(rows.map((row) => [row.applicationId, stepView(row)]));
  }
}

const stepView = ({ stepId, kind, at, side, data }: StepRow): TimelineStep => ({
  stepId,
  kind,
  at: at.toISOString(),
  by: side,
  stage: data.stage ?? null,
  outcome: data.outcome ?? null,
  message: data.message ?? null,
  interviewId: data.interviewId ?? null,
});
