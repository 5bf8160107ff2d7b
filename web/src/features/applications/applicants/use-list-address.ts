import { applicantSorts } from '@renmai/contracts/applications/applicant.schema';
import { outcomes } from '@renmai/contracts/applications/application.schema';
import { type AddressFilters, useAddressFilters } from '../../../lib/use-address-filters';
import type { ApplicantsFilter } from '../applicants.api';

export const views = ['board', 'table', 'figures'] as const;
export type View = (typeof views)[number];

interface Shown {
  view: View;
  filter: ApplicantsFilter;
}

const among = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** The view and the filters that an address names; anything else in it is left out. */
export function readList(address: URLSearchParams): Shown {
  const rating = Number(address.get('rating'));
  const filter: ApplicantsFilter = {
    state: among(['open', 'all', ...outcomes], address.get('state')),
    stageId: address.get('stage') ?? undefined,
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : undefined,
    knockedOut: among(['true', 'false'], address.get('knockedOut')),
    sort: among(applicantSorts, address.get('sort')),
    q: address.get('q')?.slice(0, 100) || undefined,
  };
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { view: among(views, address.get('view')) ?? 'board', filter: Object.fromEntries(set) };
}

/** The same as parameters of the address. */
export function writeList({ view, filter: { stageId, ...filter } }: Shown): Record<string, string> {
  const written = Object.entries({ ...filter, stage: stageId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value as string | number}`]],
  );
  return { ...(view !== 'board' && { view }), ...(Object.fromEntries(written) as Record<string, string>) };
}

const written = { read: readList, write: writeList };

/** View and filters are in the address, so that the way back from an applicant finds them. */
export const useListAddress = (): AddressFilters<Shown> => useAddressFilters(written);
