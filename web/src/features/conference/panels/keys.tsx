import { useTranslation } from 'react-i18next';
import type { RoomAction } from '../room-action';
import { roomActions } from '../room-actions';
import styles from './panels.module.css';

/** The single keys of a room and their effects. */
export function KeysList() {
  const { t } = useTranslation('conference');
  const capOf = ({ cap, keys = [] }: RoomAction): string => {
    if (cap === undefined) return keys.join(' ').toUpperCase();
    return cap.startsWith('keys.') ? t(cap) : cap;
  };
  return (
    <dl className={styles.keys}>
      {roomActions.map(
        (action) =>
          action.help !== undefined && (
            <div key={action.id}>
              <dt>
                <kbd>{capOf(action)}</kbd>
              </dt>
              <dd>{t(action.help)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
