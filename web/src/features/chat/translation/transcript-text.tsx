import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import type { Action } from '../../../ui/action-sheet';
import { TranscriptIcon } from '../chat-icons';
import styles from '../conversation/message.module.css';
import type { StoredMessage } from '../state/chat.types';
import { hideTranscript, showTranscript, useTranscribed } from './translated-messages';
import { useTranscriptOfferQuery, useTranscriptQuery } from './transcripts.api';

/** The words of a voice message, below its sound, on demand. */
export function TranscriptText({ message }: { message: StoredMessage }) {
  return useTranscribed(message.key) ? <Shown message={message} /> : null;
}

function Shown({ message: { key, id } }: { message: StoredMessage }) {
  const { t } = useTranslation('chat');
  const { data, error } = useTranscriptQuery(id);
  const problemText = useProblemText();
  const words = error ? problemText(asProblem(error)) : data === '' ? t('transcript.none') : (data ?? t('ui:loading'));
  return (
    <span className={styles.translated} role="status">
      <span className={styles.text} dir="auto">
        {words}
      </span>
      <button type="button" className={styles.untranslate} tabIndex={-1} onClick={() => hideTranscript(key)}>
        {t('transcript.hide')}
      </button>
    </span>
  );
}

/** Shows or hides the words of a voice message. Hidden where no speech service is configured. */
export function useTranscribe(message: StoredMessage | undefined): Action | false {
  const { t } = useTranslation('chat');
  const isVoice = message?.content.type === 'audio' && !message.recalled && message.id !== '';
  const { data: isOffered } = useTranscriptOfferQuery(undefined, { skip: !isVoice });
  const shown = useTranscribed(message?.key ?? '');
  if (!isVoice || isOffered !== true) return false;
  return {
    label: t(shown ? 'transcript.hide' : 'transcript.action'),
    icon: TranscriptIcon,
    onChoose: () => (shown ? hideTranscript(message.key) : showTranscript(message.key)),
  };
}
