import { useTranslation } from 'react-i18next';
import { useNow } from '../breakouts/use-now';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import styles from './captions.module.css';

const SHOWN = 3;
const SHOWN_MS = 10_000;

/** The last words of the others, in writing, below the pictures; for members who switched captions on. */
export function Captions({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const { on, lines } = useStore(session.view, ({ captions }) => captions);
  const now = useNow();
  if (!on) return null;
  const shown = lines.filter(({ heardAt }) => now - heardAt < SHOWN_MS).slice(-SHOWN);
  return (
    <div className={styles.captions} role="log" aria-label={t('captions.title')}>
      {shown.length === 0 && <p className={styles.none}>{t('captions.waiting')}</p>}
      {shown.map(({ captionId, name, text }) => (
        <p key={captionId} className={styles.line}>
          <bdi className={styles.name}>{name}</bdi> <span dir="auto">{text}</span>
        </p>
      ))}
    </div>
  );
}
