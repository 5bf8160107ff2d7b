import type { FoundMessage } from '@renmai/contracts/messaging/chat.api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSettled } from '../../../lib/use-settled';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { useFoundMessagesInfiniteQuery } from '../actions/search.api';
import { chatPaths } from '../chat-paths';
import { useSaid, useSummaryText } from '../conversation/found-message';
import { usePerson } from '../people/use-people';
import { useGroupQuery } from '../groups/groups.api';
import { useThreadQuery } from '../thread-data/threads.api';
import { keyOf } from '../state/chat.types';
import { newConversation } from '../state/conversation-reducers';
import { useChat } from '../state/selectors';
import { useConversationName } from './conversation-row';
import styles from './list.module.css';

/** The member's messages, of all conversations, that contain the words. */
export function FoundMessages({ q }: { q: string }) {
  const { t } = useTranslation('chat');
  const settled = useSettled(q);
  const query = useFoundMessagesInfiniteQuery({ q: settled }, { skip: settled === '' });
  const { currentData: data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} small />;
  if (!data) return null;
  return (
    <section aria-label={t('find.messages')}>
      <h2 className={styles.part}>{t('find.messages')}</h2>
      {found.length === 0 && !hasNextPage && <p className={styles.none}>{t('find.none')}</p>}
      <ul className={styles.rows}>
        {found.map((message) => (
          <li key={message.messageId} className={styles.row}>
            <Found message={message} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.loadMore}>
          <Button kind="quiet" busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('find.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Found({ message }: { message: FoundMessage }) {
  const { kind, id } = message.conversation;
  // a thread is addressed like a group
  const conversation = { kind: kind === 'thread' ? ('group' as const) : kind, id };
  const key = keyOf(conversation);
  const { data: thread } = useThreadQuery(id, { skip: kind !== 'thread' });
  const known = useChat((chat) => chat.conversations[key]);
  // outside of the messages page their list may not be loaded
  const asked = kind === 'room' || (kind === 'group' && known === undefined);
  const { data: group } = useGroupQuery({ kind: kind === 'room' ? 'room' : 'group', id }, { skip: !asked });
  const listed = useConversationName(known ?? newConversation(key));
  const name = thread?.name ?? group?.name ?? listed;
  const { photo } = usePerson(kind === 'single' ? id : '');
  const said = useSaid(message);
  const text = useSummaryText();
  return (
    <Link className={styles.link} to={`${chatPaths.conversation(conversation)}?message=${message.messageId}`}>
      <Avatar id={id} name={name} photo={photo} size={40} shape={kind === 'single' ? 'round' : 'square'} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.found}>{text(message)}</span>
        <span className={styles.time}>{said}</span>
      </span>
    </Link>
  );
}
