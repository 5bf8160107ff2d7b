import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Poll } from './poll-content';
import { usePollQuery, usePollsInfiniteQuery } from './polls.api';
import styles from './polls.module.css';

/** The polls of a group, the newest first; not there while it has none. */
export function PollList({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = usePollsInfiniteQuery(groupId, {
    refetchOnMountOrArgChange: true,
  });
  const polls = data?.pages.flatMap(({ items }) => items) ?? [];
  if (polls.length === 0) return null;
  return (
    <Section title={t('poll.title')}>
      <ul className={styles.polls}>
        {polls.map((poll) => (
          <li key={poll.pollId}>
            <Live pollId={poll.pollId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:showMore')}
        </Button>
      )}
    </Section>
  );
}

/** As it is in its message, with the votes of now. */
function Live({ pollId }: { pollId: string }) {
  const { data } = usePollQuery(pollId);
  return data ? <Poll poll={data} /> : null;
}
