import type { FoundMessage, MessageSummary } from '@renmai/contracts/messaging/chat.api';
import type { Conversation } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { DayField } from '../../../ui/calendar/day-field';
import { today } from '../../../ui/calendar/months';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useSettled } from '../../../lib/use-settled';
import { useFoundMessagesInfiniteQuery } from '../actions/search.api';
import { noteMistake } from '../state/mistake';
import { showMessage } from '../actions/show-message';
import { useChatDispatch } from '../state/chat-thunk';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useSaid, useSummaryText } from './found-message';
import styles from './conversation.module.css';

/** No message is older. */
const FIRST_DAY = '2020-01-01';

interface FindSheetProps {
  open: boolean;
  onClose: () => void;
  conversation: Conversation;
}

/** Looks through the messages of one conversation, by words or by day. */
export function FindSheet({ open, onClose, conversation }: FindSheetProps) {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const [day, setDay] = useState('');
  const dispatch = useChatDispatch();
  const key = keyOf(conversation);
  const thread = useChat(({ threads }) => threads[conversation.id] !== undefined);
  const wanted = useSettled(q.trim());
  const go = async (target: Parameters<typeof showMessage>[1]) => {
    try {
      if (await dispatch(showMessage(key, target))) onClose();
      else toast('at' in target ? t('find.noneThatDay') : t('pins.gone'));
    } catch (error) {
      noteMistake(error);
      toast(t('find.failed'), { kind: 'bad' });
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('find.title')}>
      <div className={styles.find} role="search">
        <TextField type="search" label={t('find.words')} value={q} onChange={setQ} maxLength={100} data-autofocus />
      </div>
      <DayField
        label={t('find.date')}
        from={FIRST_DAY}
        to={today()}
        value={day}
        onChange={(chosen) => {
          setDay(chosen);
          if (chosen !== '') void go({ at: new Date(`${chosen}T00:00:00`).getTime() });
        }}
      />
      {open && wanted !== '' && (
        <Found
          q={wanted}
          conversation={{ kind: thread ? 'thread' : conversation.kind, id: conversation.id }}
          onChoose={(messageId) => void go({ messageId })}
        />
      )}
    </Sheet>
  );
}

interface FoundProps {
  q: string;
  conversation: FoundMessage['conversation'];
  onChoose: (messageId: string) => void;
}

function Found({ q, conversation, onChoose }: FoundProps) {
  const { t } = useTranslation('chat');
  const query = useFoundMessagesInfiniteQuery({ q, in: conversation }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} small />;
  if (!data) {
    return (
      <Loading>
        <SkeletonLine />
        <SkeletonLine />
      </Loading>
    );
  }
  if (found.length === 0 && !hasNextPage) return <EmptyState small drawing="search" text={t('find.none')} />;
  return (
    <>
      <ul className={styles.found} aria-label={t('find.all')}>
        {found.map((message) => (
          <li key={message.messageId}>
            <FoundRow message={message} onChoose={() => onChoose(message.messageId)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('find.more')}
        </Button>
      )}
    </>
  );
}

function FoundRow({ message, onChoose }: { message: MessageSummary; onChoose: () => void }) {
  const said = useSaid(message);
  const text = useSummaryText();
  return (
    <button type="button" className={styles.foundMessage} onClick={onChoose}>
      <span className={styles.author}>{said}</span>
      {text(message)}
    </button>
  );
}
