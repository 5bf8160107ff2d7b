import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { agreeToRecording } from '../session/record-room';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { useRoomAttempt } from '../use-room-attempt';
import styles from './recording.module.css';

/** Visible to everybody as long as the room is recorded. */
export function RecordingMark({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  const { running, agreed } = useStore(session.view, ({ recording }) => recording);
  if (!running) return null;
  return (
    <>
      {!agreed && (
        <Button size="small" onClick={() => void attempt(() => agreeToRecording(session))}>
          {t('recording.consent.stay')}
        </Button>
      )}
      <span className={styles.mark} role="status" title={t('recording.markBy', { name: running.byName })}>
        <span className={styles.dot} aria-hidden="true" />
        {t('recording.mark')}
      </span>
    </>
  );
}
