import type { ListFilters, ListSort } from '@renmai/contracts/jobs/listing.schema';
import { currencies, yuan } from '@renmai/contracts/jobs/currency';
import { experiences, maxSalary, workplaces } from '@renmai/contracts/jobs/position-card.schema';
import { maxQuery } from '@renmai/contracts/words/typed-words.schema';
import { degreesOfStudy } from '@renmai/contracts/profile/education.schema';
import { employmentTypes } from '@renmai/contracts/profile/job.schema';
import type { LiteralField } from '@renmai/contracts/words/understood.schema';
import { placeIdPattern } from '@renmai/contracts/places/place-id';
import { paths } from '../../../lib/paths';
import { ownTimeZone } from '../../../ui/time-zones';
import { literalIn } from '../../../ui/words-taken/literal';

export const postedWithin = ['24h', 'week', 'month', 'any'] as const;
export type PostedWithin = (typeof postedWithin)[number];
export const sorts = ['relevance', 'newest', 'salary'] as const satisfies ListSort[];
export const wantedDegrees = ['none', ...degreesOfStudy] as const;

/** The filters of the list of positions, and its order. */
export interface Filters extends ListFilters {
  /** the fields whose words in `q` are marked as literal */
  literal: LiteralField[];
  posted: PostedWithin;
  /** null: the server's default for this member */
  sort: ListSort | null;
}

export const noFilters: Filters = {
  q: '',
  literal: [],
  employmentTypes: [],
  cityIds: [],
  workplaces: [],
  degrees: [],
  experience: [],
  salaryFrom: null,
  salaryCurrency: yuan,
  followedOnly: false,
  homepageId: null,
  posted: 'any',
  sort: null,
};

const known = <T extends string>(written: string | null, values: readonly T[]): T[] =>
  values.filter((value) => (written ?? '').split(',').includes(value));
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads an address; invalid parts are ignored. */
export function filtersIn(address: URLSearchParams): Filters {
  const salary = Number(address.get('salaryFrom'));
  const homepageId = address.get('homepageId');
  return {
    q: (address.get('q') ?? '').slice(0, maxQuery),
    literal: literalIn(address.get('literal')),
    employmentTypes: known(address.get('employmentTypes'), employmentTypes),
    cityIds: (address.get('cityIds') ?? '')
      .split(',')
      .filter((id) => placeIdPattern.test(id))
      .slice(0, 20),
    workplaces: known(address.get('workplaces'), workplaces),
    degrees: known(address.get('degrees'), wantedDegrees),
    experience: known(address.get('experience'), experiences),
    salaryFrom: Number.isInteger(salary) && salary > 0 && salary <= maxSalary ? salary : null,
    salaryCurrency: known(address.get('salaryCurrency'), currencies)[0] ?? yuan,
    followedOnly: address.get('followedOnly') === 'true',
    homepageId: homepageId !== null && uuid.test(homepageId) ? homepageId : null,
    posted: known(address.get('postedWithin'), postedWithin)[0] ?? 'any',
    sort: known(address.get('sort'), sorts)[0] ?? null,
  };
}

/** The parameters of an address and of the request: only what is set. */
export function queryOf(filters: Filters): Record<string, string> {
  const { q, literal, salaryFrom, salaryCurrency, followedOnly, homepageId, posted, sort } = filters;
  const lists = ['employmentTypes', 'cityIds', 'workplaces', 'degrees', 'experience'] as const;
  return {
    ...(q.trim() !== '' && { q: q.trim(), ...(literal.length > 0 && { literal: literal.join(',') }) }),
    ...Object.fromEntries(
      lists.filter((name) => filters[name].length > 0).map((name) => [name, filters[name].join(',')]),
    ),
    ...(salaryFrom !== null && { salaryFrom: String(salaryFrom) }),
    ...(salaryCurrency !== yuan && { salaryCurrency }),
    ...(followedOnly && { followedOnly: 'true' }),
    ...(homepageId !== null && { homepageId }),
    ...(posted !== 'any' && { postedWithin: posted }),
    ...(sort !== null && { sort }),
  };
}

/** The parameters of the request; days that the words name are those of the member's own time zone. */
export const requestOf = (filters: Filters): Record<string, string> => ({
  ...queryOf(filters),
  ...(filters.q.trim() !== '' && { zone: ownTimeZone() }),
});

/** Whether the list shows search results rather than recommendations. */
export const isSearching = (filters: Filters): boolean => Object.keys(queryOf(filters)).length > 0;

/** Whether there is something to save: an alert reports new positions, so neither their age nor the order counts. */
export const asksForSomething = (filters: Filters): boolean =>
  isSearching({ ...filters, posted: 'any', sort: null, salaryCurrency: yuan });

/** The address of the list with these filters. */
export function listOf(filters: Filters): string {
  const query = new URLSearchParams(queryOf(filters)).toString();
  return query === '' ? paths.jobs : `${paths.jobs}?${query}`;
}
