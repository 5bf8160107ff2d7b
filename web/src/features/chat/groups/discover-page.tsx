import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { useSettled } from '../../../lib/use-settled';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { Page } from '../../../ui/page';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { chatPaths } from '../chat-paths';
import { DeclineNote } from './decline-note';
import { GroupCard } from './group-card';
import { usePublicGroupsInfiniteQuery } from './group-entries.api';
import { JoinWay } from './join-way';

/** Groups that everybody can find, to join or to ask for it. */
export function DiscoverPage() {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const query = usePublicGroupsInfiniteQuery(useSettled(q.trim()), { refetchOnMountOrArgChange: 30 });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const groups = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page title={t('discover.title')} back={chatPaths.all}>
      <Card>
        <TextField
          type="search"
          label={t('discover.search')}
          labelHidden
          placeholder={t('discover.search')}
          maxLength={60}
          value={q}
          onChange={setQ}
        />
      </Card>
      {!data && error && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Waiting />}
      {data && groups.length === 0 && !hasNextPage && (
        <Card>
          <EmptyState
            drawing={q ? 'search' : 'people'}
            text={t(q ? 'discover.notFound' : 'discover.none')}
            action={q ? undefined : <ButtonLink to={chatPaths.newGroup}>{t('newGroup.title')}</ButtonLink>}
          />
        </Card>
      )}
      {groups.length > 0 && (
        <InfiniteList
          label={t('discover.title')}
          items={groups}
          itemKey={({ groupId }) => groupId}
          itemLabel={({ name }) => name}
          estimate={100}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={more}
          problem={isFetchNextPageError && error ? asProblem(error) : undefined}
          skeleton={<Waiting />}
        >
          {(group) => (
            <Card>
              <GroupCard
                group={group}
                to={chatPaths.info({ kind: 'group', id: group.groupId })}
                action={<JoinWay group={group} />}
              />
              <DeclineNote declined={group.declined} />
            </Card>
          )}
        </InfiniteList>
      )}
    </Page>
  );
}

const Waiting = () => (
  <Loading>
    <Card>
      <SkeletonLine avatar={48} />
    </Card>
  </Loading>
);
