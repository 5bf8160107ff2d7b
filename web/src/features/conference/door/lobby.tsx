import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { displayName } from '../../../lib/display-name';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { DeviceProblems, Preview } from './device-check';
import { guestName } from './guest-name';
import styles from './door.module.css';

/** The wait until a host opens the door. */
export function Lobby({ session, title }: { session: RoomSession; title: string }) {
  const { t } = useTranslation('conference');
  const account = useAccount();
  const reconnecting = useStore(session.view, (view) => view.reconnecting);
  return (
    <Card className={styles.card}>
      <div className={styles.waiting}>
        <h1 dir="auto">{title}</h1>
        <p role="status">{t(reconnecting ? 'notice.reconnecting' : 'lobby.text')}</p>
        <Preview
          devices={session.devices}
          name={account ? displayName(account) : guestName.get()}
          photo={account?.photo}
          id={account?.memberId}
        />
        <DeviceProblems devices={session.devices} />
        <p className={styles.meta}>{t('lobby.hint')}</p>
        <Button onClick={() => session.leave()}>{t('leave.leave')}</Button>
      </div>
    </Card>
  );
}
