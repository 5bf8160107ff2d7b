import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useManagedEnrolmentsInfiniteQuery } from '../managed.api';
import { ManagedRow } from './managed-row';

const Waiting = () => (
  <Loading>
    <SkeletonLine />
    <SkeletonLine />
  </Loading>
);

interface ManagedListProps {
  homepageId: string;
  state: EnrolmentState;
}

/** A school's enrolments in one state, the last changed first. */
export function ManagedList({ homepageId, state }: ManagedListProps) {
  const { t } = useTranslation('enrolment');
  const { currentData, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useManagedEnrolmentsInfiniteQuery({ homepageId, state }, { refetchOnMountOrArgChange: 30 });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!currentData) return error ? <ErrorState small problem={error} onRetry={() => void refetch()} /> : <Waiting />;
  const items = itemsOf(currentData);
  if (items.length === 0 && !hasNextPage) return <EmptyState small drawing="box" text={t(`manage.none.${state}`)} />;
  return (
    <InfiniteList
      label={t(`state.${state}`)}
      items={items}
      itemKey={({ enrolmentId }) => enrolmentId}
      itemLabel={({ name }) => name || t('untitled')}
      estimate={112}
      gap={0}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={more}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
      skeleton={<Waiting />}
    >
      {(enrolment) => <ManagedRow enrolment={enrolment} homepageId={homepageId} />}
    </InfiniteList>
  );
}
