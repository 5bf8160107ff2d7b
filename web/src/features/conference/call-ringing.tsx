import type { CallView } from '@renmai/contracts/conference/calls.api';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar';
import { useRoomCallQuery } from './room.api';
import styles from './call.module.css';

const LOOK_MS = 1_500;
const rings = (call: CallView): boolean => call.state === 'ringing';

/** The caller's side of a call that nobody has answered yet. They hang up in the bar below. */
export function CallRinging({ call: first, onOver }: { call: CallView; onOver: (state: CallView['state']) => void }) {
  const { t } = useTranslation('conference');
  const { currentData } = useRoomCallQuery(first.callId, { pollingInterval: LOOK_MS });
  const call = currentData ?? first;
  const { state } = call;
  useEffect(() => {
    if (state !== 'ringing' && state !== 'going-on') onOver(state);
  }, [state, onOver]);
  const people = call.callees.filter(({ state: own }) => own === 'ringing' || own === 'answered');
  return (
    <div className={styles.ringing} role="status">
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
  );
}
