import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { SkeletonLine } from '../../../ui/skeleton';
import { BubbleContent } from '../conversation/bubble-content';
import { useMemberName } from '../people/use-member-name';
import { usePerson } from '../people/use-people';
import { keyOf, type StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import styles from './threads.module.css';

interface ThreadParentProps {
  /** null: it was recalled, or is not known yet */
  message: StoredMessage | null;
  /** of the thread, which the words of the message gave it */
  name: string;
  isKnown: boolean;
  threadId: string | null;
}

/** The message on top of its thread, for everybody who reads the thread. */
export function ThreadParent({ message, name, isKnown, threadId }: ThreadParentProps) {
  const { t } = useTranslation('chat');
  const replies = useChat(({ timelines }) => {
    const timeline = threadId === null ? undefined : timelines[`group:${threadId}`];
    return timeline?.complete ? timeline.keys.length : 0;
  });
  const count = Math.max(replies, message?.thread?.messages ?? 0);
  return (
    <div className={styles.parent}>
      {message && !message.recalled ? (
        <Said message={message} />
      ) : isKnown ? (
        <p className={styles.gone}>{name && message === null ? name : t('kind.recalled')}</p>
      ) : (
        <SkeletonLine avatar={40} />
      )}
      {count > 0 && <p className={styles.count}>{t('thread.replies', { count })}</p>}
    </div>
  );
}

function Said({ message }: { message: StoredMessage }) {
  const { t } = useTranslation('chat');
  const { date } = useFormats();
  const { from, conversation, time } = message;
  const own = useChat((chat) => chat.me === from);
  const name = useMemberName(keyOf(conversation), from);
  const { photo } = usePerson(from);
  return (
    <div className={styles.said} role="article" aria-label={t('thread.parent')}>
      <Avatar id={from} name={name} photo={photo} size={32} />
      <div className={styles.words}>
        <p className={styles.by}>
          <strong dir="auto">{own ? t('you') : name}</strong> <time>{date(time, 'dateTime')}</time>
        </p>
        <BubbleContent message={message} own={own} />
      </div>
    </div>
  );
}
