import type { CallView } from '@renmai/contracts/conference/calls.api';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar';
import { useRoomCallQuery } from './room.api';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';
import { Picture } from './stage/picture';
import styles from './call.module.css';

const LOOK_MS = 1_500;
const rings = (call: CallView): boolean => call.state === 'ringing';

interface Props {
  session: RoomSession;
  call: CallView;
  onOver: (state: CallView['state']) => void;
}

/** The caller's stage until somebody answers: the called members, in front of the caller's own picture. */
export function CallRinging({ session, call: first, onOver }: Props) {
  const { t } = useTranslation('conference');
  const { currentData } = useRoomCallQuery(first.callId, { pollingInterval: LOOK_MS });
  const camera = useStore(session.devices, (devices) => devices.camera);
  const call = currentData ?? first;
  const { state } = call;
  useEffect(() => {
    if (state !== 'ringing' && state !== 'going-on') onOver(state);
  }, [state, onOver]);
  const people = call.callees.filter(({ state: own }) => own === 'ringing' || own === 'answered');
  return (
    <div className={styles.ringing}>
      {camera && <Picture track={camera} mirrored={session.devices.mirrored} />}
      <div className={styles.called} role="status">
        <div className={styles.faces}>
          {people.slice(0, 4).map(({ member }) => (
            <span key={member.memberId} className={styles.face}>
              <Avatar id={member.memberId} name={member.name} photo={member.photo?.list.url} size={96} />
              <span dir="auto">{member.name}</span>
            </span>
          ))}
        </div>
        <p>{t(rings(call) ? 'call.ringing' : 'call.connecting')}</p>
      </div>
    </div>
  );
}
