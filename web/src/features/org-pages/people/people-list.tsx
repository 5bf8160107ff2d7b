import type { HomepagePerson } from '@renmai/contracts/org-pages/homepage-people.schema';
import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf, type ListQuery } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useManagedHomepageQuery } from '../homepages.api';
import { PersonRow } from './person-row';
import styles from './people.module.css';

const lines = (
  <Loading>
    <SkeletonLine avatar={48} />
    <SkeletonLine avatar={48} />
  </Loading>
);

interface PeopleListProps {
  page: HomepageView;
  query: ListQuery<HomepagePerson>;
  label: string;
  empty: string;
}

/** Members of a homepage whom the reader may see, their contacts first. Visitors only see the number. */
export function PeopleList({ page, query, label, empty }: PeopleListProps) {
  const { t } = useTranslation('org-pages');
  const member = useAccount() !== null;
  const { data: managed } = useManagedHomepageQuery(page.homepageId, { skip: !page.managed });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data) {
    return <Card>{error ? <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} /> : lines}</Card>;
  }
  const items = itemsOf(data);
  if (items.length === 0 && !hasNextPage) {
    return (
      <Card>
        <EmptyState small drawing="people" text={member ? empty : t('people.forVisitors')} />
      </Card>
    );
  }
  return (
    <Card flush>
      <InfiniteList
        label={label}
        items={items}
        itemKey={({ entryId }) => entryId}
        itemLabel={({ member: { name } }) => name}
        estimate={73}
        gap={0}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onMore={more}
        problem={isFetchNextPageError && error ? asProblem(error) : undefined}
        skeleton={lines}
      >
        {(person) => (
          <div className={styles.row}>
            <PersonRow page={page} person={person} senior={managed?.senior ?? false} />
          </div>
        )}
      </InfiniteList>
    </Card>
  );
}
