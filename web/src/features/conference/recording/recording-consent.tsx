import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { agreeToRecording } from '../session/record-room';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { useRoomAttempt } from '../use-room-attempt';
import styles from './recording.module.css';

/** Asks the people inside once a recording began: until they agree, they are left out of it. */
export function RecordingConsent({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  const [busy, setBusy] = useState(false);
  /** the recording whose question the member has closed; they can still agree at the mark */
  const [later, setLater] = useState<string | null>(null);
  const { running, agreed } = useStore(session.view, ({ recording }) => recording);
  const stay = async () => {
    setBusy(true);
    await attempt(() => agreeToRecording(session));
    setBusy(false);
  };
  return (
    <Sheet
      open={running !== null && !agreed && running.recordingId !== later}
      onClose={() => setLater(running?.recordingId ?? null)}
      role="alertdialog"
      title={t('recording.consent.title')}
      footer={
        <div className={styles.answers}>
          <Button onClick={() => session.leave()}>{t('recording.consent.leave')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void stay()}>
            {t('recording.consent.stay')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{t('recording.consent.by', { name: running?.byName ?? '' })}</p>
      <p className={styles.text}>{t('recording.consent.text')}</p>
    </Sheet>
  );
}
