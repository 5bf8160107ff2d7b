import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { ListRow } from '../../../ui/list-row';
import { chatPaths } from '../chat-paths';
import { ThreadIcon } from '../chat-icons';
import { useFormats } from '../../../lib/format';
import { useThreadsInfiniteQuery } from '../thread-data/threads.api';

/** Threads of a group, the newest first; not there while it has none. */
export function ThreadList({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const query = useThreadsInfiniteQuery(groupId, { refetchOnMountOrArgChange: true });
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  const threads = data?.pages.flatMap((page) => page.threads) ?? [];
  if (threads.length === 0) return null;
  return (
    <Section title={t('thread.title')}>
      {threads.map(({ id, name, created }) => (
        <ListRow
          key={id}
          icon={ThreadIcon}
          label={name}
          hint={date(created)}
          to={chatPaths.conversation({ kind: 'group', id })}
        />
      ))}
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('find.more')}
        </Button>
      )}
    </Section>
  );
}
