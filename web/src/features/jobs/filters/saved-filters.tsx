import type { SlotProps } from '../../../lib/slots';
import { positionsAt } from '../../../lib/saved-positions';
import { Chip } from '../../../ui/chip';
import { useSetFilters } from './filter-chips';
import { filtersIn } from './filters';

/** What a saved search for positions is narrowed by. */
export function SavedFilters({ saved }: SlotProps['search.savedFilters']) {
  const [, written] = positionsAt(saved).split('?');
  const set = useSetFilters(filtersIn(new URLSearchParams(written)));
  if (saved.kind !== 'position') return null;
  return set.map(({ key, name }) => <Chip key={key}>{name}</Chip>);
}
