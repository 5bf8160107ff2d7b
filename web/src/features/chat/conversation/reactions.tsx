import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { react } from '../actions/message-actions';
import { useChatDispatch } from '../state/chat-thunk';
import type { StoredMessage } from '../state/chat.types';
import { useOutcome } from '../use-outcome';
import styles from './message.module.css';

/** Reactions below a bubble; a press adds the member's own or removes it. */
export function Reactions({ message }: { message: StoredMessage }) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const tell = useOutcome();
  if (message.reactions.length === 0) return null;
  return (
    <div className={styles.reactions}>
      {message.reactions.map(({ reaction, count, mine }) => (
        <button
          key={reaction}
          type="button"
          className={cx(styles.reaction, mine && styles.mine)}
          aria-pressed={mine}
          aria-label={t('reaction', { reaction, count })}
          onClick={() => void dispatch(react(message, reaction)).then(tell)}
        >
          {reaction} {count > 1 && count}
        </button>
      ))}
    </div>
  );
}
