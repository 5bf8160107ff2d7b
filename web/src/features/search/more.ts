import type { SearchKind } from '@renmai/contracts/search/search.schema';

export const postedWithin = ['24h', 'week', 'month'] as const;
export const eventDays = ['today', 'week', 'month'] as const;
/** It enrols now, or begins to within so many days. */
export const enrollingTimes = ['now', 'week', 'month'] as const;

/** Filters in addition to the facets, as they are in the address. */
export interface More {
  posted?: string;
  when?: string;
  enrolling?: string;
  salaryFrom?: string;
  feeTo?: string;
}
export type MoreField = keyof More;

const fields: Partial<Record<SearchKind, readonly MoreField[]>> = {
  position: ['posted', 'salaryFrom'],
  moment: ['posted'],
  event: ['when'],
  course: ['when', 'feeTo'],
  major: ['enrolling', 'feeTo'],
  enrolment: ['enrolling', 'feeTo'],
};
export const moreFieldsOf = (kind: SearchKind): readonly MoreField[] => fields[kind] ?? [];

const isAmount = (written: string, least: number): boolean => /^\d{1,8}$/.test(written) && Number(written) >= least;
const isWritten: Record<MoreField, (written: string) => boolean> = {
  posted: (written) => postedWithin.some((one) => one === written),
  when: (written) => eventDays.some((one) => one === written),
  enrolling: (written) => enrollingTimes.some((one) => one === written),
  salaryFrom: (written) => isAmount(written, 1),
  feeTo: (written) => isAmount(written, 0),
};

/** The filters in an address; invalid values are ignored. */
export function moreIn(kind: SearchKind, parameters: URLSearchParams): More {
  const more: More = {};
  for (const field of moreFieldsOf(kind)) {
    const written = parameters.get(field);
    if (written !== null && isWritten[field](written)) more[field] = written;
  }
  return more;
}

const DAY_MS = 86_400_000;
const days: Record<string, number> = { '24h': 1, today: 1, week: 7, month: 30 };

/** The filters of a request: whole hours, so that the same search is the same request; days are those of the member's own clocks. */
export function requestOf({ posted, when, enrolling, ...amounts }: More, now: Date): Record<string, string> {
  const [hour, day] = [new Date(now), new Date(now)];
  hour.setMinutes(0, 0, 0);
  day.setHours(0, 0, 0, 0);
  const after = (from: Date, count: number): string => new Date(from.getTime() + count * DAY_MS).toISOString();
  return {
    ...amounts,
    ...(posted && { since: after(hour, -(days[posted] ?? 0)) }),
    // Those that open with this hour have opened.
    ...(enrolling === 'now' && { until: new Date(hour.getTime() + 1_000).toISOString() }),
    ...(enrolling && enrolling !== 'now' && { since: hour.toISOString(), until: after(day, days[enrolling] ?? 0) }),
    ...(when && { since: hour.toISOString(), until: after(day, days[when] ?? 0) }),
  };
}
