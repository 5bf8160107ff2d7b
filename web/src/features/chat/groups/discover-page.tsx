import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { chatPaths } from '../chat-paths';
import { DeclineNote } from './decline-note';
import { GroupCard } from './group-card';
import { usePublicGroupsInfiniteQuery } from './group-entries.api';
import { JoinWay } from './join-way';
import { SearchPage } from './search-page';

/** Public groups, to join or to ask to join. */
export function DiscoverPage() {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const query = usePublicGroupsInfiniteQuery(useSettled(q.trim()), { refetchOnMountOrArgChange: 30 });
  const newGroup = <ButtonLink to={chatPaths.newGroup}>{t('newGroup.title')}</ButtonLink>;
  return (
    <SearchPage
      title={t('discover.title')}
      search={{ label: t('discover.search'), q, onChange: setQ }}
      query={query}
      items={query.data?.pages.flatMap(({ items }) => items) ?? []}
      itemKey={({ groupId }) => groupId}
      estimate={100}
      none={q ? { text: t('discover.notFound') } : { text: t('discover.none'), action: newGroup }}
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
    </SearchPage>
  );
}
