import { savedChatDays, type SavedMessage } from '@renmai/contracts/conference/meeting-chat.api';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { useAttempt } from '../../../ui/attempt';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { IconButton } from '../../../ui/icon-button';
import { CloseIcon } from '../../../ui/icons';
import { LinkedText } from '../../../ui/linked-text';
import { toast } from '../../../ui/toast';
import { useRemoveSavedMutation, useSavedChatInfiniteQuery } from './saved-chat.api';
import styles from './saved-chat.module.css';

/** The saved chat of a meeting; hidden where there is none, and for those who may not read it. */
export function SavedChat({ meetingId }: { meetingId: string }) {
  const { t } = useTranslation('meetings');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSavedChatInfiniteQuery(
    meetingId,
    { refetchOnMountOrArgChange: true },
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0 && !hasNextPage && !(error && !data)) return null;
  return (
    <Section title={t('chat.title')}>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      <ul className={styles.list} aria-label={t('chat.title')}>
        {items.map((message) => (
          <li key={message.messageId}>
            <Message meetingId={meetingId} message={message} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:showMore')}
        </Button>
      )}
      <p className={styles.kept}>{t('chat.kept', { count: savedChatDays })}</p>
    </Section>
  );
}

function Message({ meetingId, message }: { meetingId: string; message: SavedMessage }) {
  const { t } = useTranslation('meetings');
  const { date } = useFormats();
  const { busy, attempt } = useAttempt();
  const [remove] = useRemoveSavedMutation();
  const { messageId, member, guestName, text, at, mayDelete } = message;
  const name = member?.name ?? guestName ?? '';
  const ask = async () => {
    const action = t('ui:delete');
    if (!(await confirm({ title: t('chat.deleteTitle'), text: t('chat.deleteText'), action, danger: true }))) return;
    await attempt(async () => {
      await remove({ meetingId, messageId }).unwrap();
      toast(t('chat.deleted'), { kind: 'good' });
    });
  };
  return (
    <article className={styles.message}>
      <Avatar id={member?.memberId ?? name} name={name} photo={member?.photo?.list.url ?? null} size={32} />
      <div className={styles.body}>
        <p className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          {member === null && <span>{t('chat.guest')}</span>}
          <time dateTime={at}>{date(at, 'time')}</time>
        </p>
        <p className={styles.text} dir="auto">
          <LinkedText text={text} />
        </p>
      </div>
      {mayDelete && (
        <IconButton
          icon={CloseIcon}
          size={20}
          label={t('chat.delete', { name })}
          disabled={busy}
          onClick={() => void ask()}
        />
      )}
    </article>
  );
}
