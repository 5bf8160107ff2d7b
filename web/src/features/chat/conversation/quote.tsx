import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast';
import { showMessage } from '../actions/show-message';
import { useChatDispatch } from '../live/chat-thunk';
import { usePerson } from '../people/use-people';
import { byId } from '../state/message-reducers';
import type { Quoted } from '../state/quotes';
import { useChat } from '../state/selectors';
import { ConversationContext } from './conversation-context';
import styles from './message.module.css';

/** The answered message; a press leads to it. */
export function Quote({ quote }: { quote: Quoted }) {
  const { t } = useTranslation('chat');
  const own = useChat((chat) => chat.me === quote.from);
  // its words travel with the answer, and were removed with the message
  const recalled = useChat((chat) => quote.recalled || byId(chat, quote.id)?.recalled);
  const { name } = usePerson(own ? '' : quote.from);
  const key = use(ConversationContext);
  const dispatch = useChatDispatch();
  const go = () => {
    const gone = () => toast(t('pins.gone'));
    dispatch(showMessage(key, { messageId: quote.id })).then((there) => !there && gone(), gone);
  };
  return (
    <button type="button" className={styles.quote} tabIndex={-1} onClick={go}>
      <span className={styles.quoteName}>{own ? t('you') : name}</span>
      <span className={styles.quoteText}>{recalled ? t('kind.recalled') : quote.text}</span>
    </button>
  );
}
