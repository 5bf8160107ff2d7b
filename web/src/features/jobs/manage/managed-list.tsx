import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state';
import { ManagedList } from '../../../ui/publications/managed-list';
import { useManagedPositionsInfiniteQuery } from '../positions.api';
import { PositionRow } from './managed-row';

/** A homepage's positions in one state, the last changed first. */
export function PositionsOfState(props: { homepageId: string; state: PositionState; senior: boolean }) {
  const { homepageId, state, senior } = props;
  const { t } = useTranslation('jobs');
  const query = useManagedPositionsInfiniteQuery({ homepageId, state }, { refetchOnMountOrArgChange: 30 });
  return (
    <ManagedList
      label={t(`state.${state}`)}
      query={query}
      itemKey={({ positionId }) => positionId}
      itemLabel={({ title }) => title || t('untitled')}
      estimate={104}
      none={<EmptyState small drawing="jobs" text={t(`manage.none.${state}`)} />}
    >
      {(position) => <PositionRow position={position} homepageId={homepageId} senior={senior} />}
    </ManagedList>
  );
}
