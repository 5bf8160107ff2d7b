import { useTranslation } from 'react-i18next';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import styles from './recording.module.css';

/** Seen by everybody as long as the room is recorded. */
export function RecordingMark({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const running = useStore(session.view, ({ recording }) => recording.running);
  if (!running) return null;
  return (
    <span className={styles.mark} role="status" title={t('recording.markBy', { name: running.byName })}>
      <span className={styles.dot} aria-hidden="true" />
      {t('recording.mark')}
    </span>
  );
}
