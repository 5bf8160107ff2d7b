import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SendIcon, TrashIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import styles from './composer.module.css';

interface VoiceBarProps {
  seconds: number;
  onSend: () => void;
  onCancel: () => void;
}

/** Shown while the microphone records. */
export function VoiceBar({ seconds, onSend, onCancel }: VoiceBarProps) {
  const { t } = useTranslation('chat');
  const send = useRef<HTMLButtonElement>(null);
  // the button that was pressed is gone
  useEffect(() => send.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.composer}>
      <div className={styles.bar}>
        <IconButton icon={TrashIcon} label={t('voice.cancel')} onClick={onCancel} />
        <span className={styles.recording} role="status">
          {t('voice.recording', { seconds })}
        </span>
        <IconButton ref={send} className={styles.send} icon={SendIcon} label={t('voice.send')} onClick={onSend} />
      </div>
    </div>
  );
}
