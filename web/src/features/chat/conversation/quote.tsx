import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { chatFileUrl } from '../../../api/chat-rest';
import { toast } from '../../../ui/toast';
import { showMessage } from '../actions/show-message';
import { useChatDispatch } from '../state/chat-thunk';
import { usePerson } from '../people/use-people';
import { byId } from '../state/message-reducers';
import type { Quoted } from '../state/quotes';
import { useChat } from '../state/selectors';
import { ConversationContext } from './conversation-context';
import { useWords } from './use-quote';
import styles from './message.module.css';

/** The answered message; a press leads to it. */
export function Quote({ quote }: { quote: Quoted }) {
  const { t } = useTranslation('chat');
  const own = useChat((chat) => chat.me === quote.from);
  const message = useChat((chat) => byId(chat, quote.id));
  // its words travel with the answer, and were removed with the message
  const isRecalled = quote.recalled || message?.recalled === true;
  const words = useWords();
  // Content that is not text is named by its kind in the reader's language: some clients send a file name.
  const text = message && message.content.type !== 'txt' ? words(message) : quote.text;
  const content = isRecalled ? undefined : message?.content;
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
      <span className={styles.quoteText}>{isRecalled ? t('kind.recalled') : text}</span>
      {content?.type === 'img' && content.url !== '' && (
        <img className={styles.quotePicture} src={chatFileUrl(content, 'thumbnail')} alt="" draggable={false} />
      )}
    </button>
  );
}
