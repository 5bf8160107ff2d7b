import type { AlertRhythm } from '@renmai/contracts/alert-rhythm';
import type { AlertView } from '@renmai/contracts/jobs/alerts.api';
import type { AlertFilters } from '@renmai/contracts/jobs/listing.schema';

export interface AlertRow {
  alertId: string;
  memberId: string;
  name: string;
  rhythm: AlertRhythm;
  timeZone: string;
  paused: boolean;
  version: number;
  filters: AlertFilters;
  createdAt: Date;
  toldAt: Date | null;
}

/** SQL: the columns of `AlertRow`, from the row `a`. */
export const alertColumns = `a.id AS "alertId", a.member_id AS "memberId", a.name, a.rhythm, a.time_zone AS "timeZone",
  a.paused, a.version, a.created_at AS "createdAt", a.told_at AS "toldAt",
  json_build_object('q', a.q, 'employmentTypes', a.employment_types, 'cityIds', a.city_ids, 'workplaces', a.workplaces,
    'degrees', a.degrees, 'experience', a.experience, 'salaryFrom', a.salary_from, 'salaryCurrency', a.salary_currency, 'followedOnly', a.followed_only,
    'homepageId', a.homepage_id) AS filters`;

export const alertView = ({ memberId: _memberId, createdAt, toldAt, ...row }: AlertRow): AlertView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  toldAt: toldAt?.toISOString() ?? null,
});
