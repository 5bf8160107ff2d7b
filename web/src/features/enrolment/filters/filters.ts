import { currencies, type Currency, yuan } from '@renmai/contracts/jobs/currency';
import { placeIdPattern } from '@renmai/contracts/places/place-id';
import type { EnrolmentListQuery, EnrolmentSort } from '@renmai/contracts/enrolment/listing.schema';
import { studyTypes } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { schoolStages } from '@renmai/contracts/org-pages/homepage.schema';
import { maxQuery } from '@renmai/contracts/words/typed-words.schema';
import type { LiteralField } from '@renmai/contracts/words/understood.schema';
import { ownTimeZone } from '../../../ui/time-zones';
import { literalIn } from '../../../ui/words-taken/literal';

export const sorts = ['relevance', 'newest', 'closing', 'tuition'] as const satisfies EnrolmentSort[];

/** The filters of the list of enrolments, and its order. */
export interface Filters extends Pick<
  EnrolmentListQuery,
  'q' | 'stages' | 'studyTypes' | 'cityIds' | 'openPlaces' | 'begun'
> {
  /** the fields whose words in `q` are marked as literal */
  literal: LiteralField[];
  /** null: with words, the best match first; without words, first the ones in languages that the member reads */
  sort: EnrolmentSort | null;
  /** the currency in which fees are compared */
  tuitionCurrency: Currency;
}

/** The order of the list. */
export const orderOf = ({ sort }: Pick<Filters, 'sort'>): EnrolmentSort => sort ?? 'relevance';

export const noFilters: Filters = {
  q: '',
  literal: [],
  stages: [],
  studyTypes: [],
  cityIds: [],
  openPlaces: false,
  begun: false,
  sort: null,
  tuitionCurrency: yuan,
};

const known = <T extends string>(written: string | null, values: readonly T[]): T[] =>
  values.filter((value) => (written ?? '').split(',').includes(value));

/** Reads an address; invalid parts are ignored. */
export function filtersIn(address: URLSearchParams): Filters {
  return {
    q: (address.get('q') ?? '').slice(0, maxQuery),
    literal: literalIn(address.get('literal')),
    stages: known(address.get('stages'), schoolStages),
    studyTypes: known(address.get('studyTypes'), studyTypes),
    cityIds: (address.get('cityIds') ?? '')
      .split(',')
      .filter((id) => placeIdPattern.test(id))
      .slice(0, 20),
    openPlaces: address.get('openPlaces') === 'true',
    begun: address.get('begun') === 'true',
    sort: known(address.get('sort'), sorts)[0] ?? null,
    tuitionCurrency: known(address.get('tuitionCurrency'), currencies)[0] ?? yuan,
  };
}

/** The parameters of an address and of the request: only what is set. */
export function queryOf(filters: Filters): Record<string, string> {
  const { q, literal, openPlaces, begun, sort, tuitionCurrency } = filters;
  const lists = ['stages', 'studyTypes', 'cityIds'] as const;
  return {
    ...(q.trim() !== '' && { q: q.trim(), ...(literal.length > 0 && { literal: literal.join(',') }) }),
    ...Object.fromEntries(
      lists.filter((name) => filters[name].length > 0).map((name) => [name, filters[name].join(',')]),
    ),
    ...(openPlaces && { openPlaces: 'true' }),
    ...(begun && { begun: 'true' }),
    ...(sort !== null && { sort }),
    ...(sort === 'tuition' && tuitionCurrency !== yuan && { tuitionCurrency }),
  };
}

/** The parameters of the request; days that the words name are those of the member's own time zone. */
export const requestOf = (filters: Filters): Record<string, string> => ({
  ...queryOf(filters),
  ...(filters.q.trim() !== '' && { zone: ownTimeZone() }),
});

/** Whether a filter leaves anything out of the list. */
export const isSearching = (filters: Filters): boolean => Object.keys(queryOf({ ...filters, sort: null })).length > 0;
