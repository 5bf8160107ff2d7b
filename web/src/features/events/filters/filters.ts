import { placeIdPattern } from '@renmai/contracts/places/place-id';
import { eventModes, eventTypes, type EventMode, type EventType } from '@renmai/contracts/events/event.schema';
import type { EventSort } from '@renmai/contracts/events/event-listing.schema';
import { maxQuery } from '@renmai/contracts/words/typed-words.schema';
import type { LiteralField } from '@renmai/contracts/words/understood.schema';
import { literalIn } from '../../../ui/words-taken/literal';
import { ownTimeZone } from '../../../ui/time-zones';
import { spanOf, type When, whenIn, writtenWhen } from './dates';

export const sorts = ['relevance', 'soonest'] as const satisfies EventSort[];

/** The filters of the list of events, and its order. */
export interface Filters {
  q: string;
  /** the fields whose words in `q` are marked as literal */
  literal: LiteralField[];
  types: EventType[];
  modes: EventMode[];
  cityIds: string[];
  when: When;
  /** of followed homepages and of friends */
  followedOnly: boolean;
  /** with a place left */
  withPlaces: boolean;
  /** null: the best first where there are words, else the first to begin */
  sort: EventSort | null;
}

export const noFilters: Filters = {
  q: '',
  literal: [],
  types: [],
  modes: [],
  cityIds: [],
  when: null,
  followedOnly: false,
  withPlaces: false,
  sort: null,
};

const known = <T extends string>(written: string | null, values: readonly T[]): T[] =>
  values.filter((value) => (written ?? '').split(',').includes(value));

/** Reads an address; invalid parts are ignored. */
export const filtersIn = (address: URLSearchParams): Filters => ({
  q: (address.get('q') ?? '').slice(0, maxQuery),
  literal: literalIn(address.get('literal')),
  types: known(address.get('types'), eventTypes),
  modes: known(address.get('modes'), eventModes),
  cityIds: (address.get('cityIds') ?? '')
    .split(',')
    .filter((id) => placeIdPattern.test(id))
    .slice(0, 20),
  when: whenIn(address.get('when')),
  followedOnly: address.get('followedOnly') === 'true',
  withPlaces: address.get('withPlaces') === 'true',
  sort: known(address.get('sort'), sorts)[0] ?? null,
});

/** The parameters of an address: only what is set. */
export function addressOf(filters: Filters): Record<string, string> {
  const { q, literal, when, followedOnly, withPlaces, sort } = filters;
  const lists = ['types', 'modes', 'cityIds'] as const;
  return {
    ...(q.trim() !== '' && {
      q: q.trim(),
      ...(literal.length > 0 && { literal: literal.join(',') }),
      ...(sort !== null && { sort }),
    }),
    ...Object.fromEntries(
      lists.filter((name) => filters[name].length > 0).map((name) => [name, filters[name].join(',')]),
    ),
    ...(when !== null && { when: writtenWhen(when) }),
    ...(followedOnly && { followedOnly: 'true' }),
    ...(withPlaces && { withPlaces: 'true' }),
  };
}

/** The parameters of the request; days are those of the member's own time zone. */
export function queryOf(filters: Filters): Record<string, string> {
  const { when: _w, ...rest } = addressOf(filters);
  return {
    ...rest,
    ...spanOf(filters.when, ownTimeZone()),
    ...(filters.q.trim() !== '' && { zone: ownTimeZone() }),
  };
}

export const isSearching = (filters: Filters): boolean => Object.keys(addressOf(filters)).length > 0;
