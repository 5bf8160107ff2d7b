import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import styles from '../conversation/message.module.css';
import { useChat } from '../state/selectors';
import { useTranslationQuery } from './translation.api';
import { hideTranslation, useTranslated } from './translated-messages';
import { useTranslationLanguage } from './use-translation-language';

/** The translation of a text into the member's language, below the original, on demand. */
export function TranslatedText({ messageKey, text }: { messageKey: string; text: string }) {
  return useTranslated(messageKey) ? <Shown messageKey={messageKey} text={text} /> : null;
}

function Shown({ messageKey, text }: { messageKey: string; text: string }) {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me) ?? '';
  const to = useTranslationLanguage();
  const { data, error } = useTranslationQuery({ me, text, to: to ?? '' }, { skip: to === null });
  const problemText = useProblemText();
  const words = error ? problemText(asProblem(error)) : (data ?? t('ui:loading'));
  return (
    <span className={styles.translated} role="status">
      <span className={styles.text} dir="auto">
        {words}
      </span>
      <button type="button" className={styles.untranslate} tabIndex={-1} onClick={() => hideTranslation(messageKey)}>
        {t('translate.hide')}
      </button>
    </span>
  );
}
