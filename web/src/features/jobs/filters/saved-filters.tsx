import type { SlotProps } from '../../../lib/slots';
import { positionsAt } from '../../../lib/saved-positions';
import { Chip } from '../../../ui/chip';
import { useSetFilters } from './set-filters';
import { filtersIn } from './filters';

/** The filters of a saved search for positions. */
export function SavedFilters({ saved }: SlotProps['search.savedFilters']) {
  const [, written] = positionsAt(saved).split('?');
  const set = useSetFilters(filtersIn(new URLSearchParams(written)));
  if (saved.kind !== 'position') return null;
  return set.map(({ key, name }) => <Chip key={key}>{name}</Chip>);
}
