import type { PositionInList } from '@renmai/contracts/jobs/listing.schema';
import type { ComponentProps, ReactNode } from 'react';
import { CardList } from '../../../ui/card-list';
import { PositionCard } from '../card/position-card';

interface PositionsListProps<T extends PositionInList> extends Pick<
  ComponentProps<typeof CardList<T>>,
  'label' | 'query' | 'empty'
> {
  /** the action for each, in place of saving it and its menu */
  action?: (position: T) => ReactNode;
}

/** Positions as cards, as many as there are. */
export const PositionsList = <T extends PositionInList>({ action, ...list }: PositionsListProps<T>) => (
  <CardList itemKey={({ positionId }) => positionId} itemLabel={({ title }) => title} estimate={170} {...list}>
    {(position) => <PositionCard position={position} action={action?.(position)} />}
  </CardList>
);
