import type { CallView } from '@renmai/contracts/conference/calls.api';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card';
import { Loading } from '../../ui/skeleton';
import { CallRinging } from './call-ringing';
import { Lobby } from './door/lobby';
import { Room } from './room';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';
import styles from './door/door.module.css';

interface InsideProps {
  session: RoomSession;
  title: string;
  kind: MeetingView['kind'];
  call: CallView | null;
  onCallOver: (state: CallView['state']) => void;
  onBack: () => void;
}

/** Behind the door: the lobby, the way in, and the room. */
export function Inside({ session, title, kind, call, onCallOver, onBack }: InsideProps) {
  const { t } = useTranslation('conference');
  const phase = useStore(session.view, (view) => view.phase);
  const alone = useStore(session.view, ({ peers }) => peers.length === 0);
  const [met, setMet] = useState(false);
  if (!alone && !met) setMet(true);
  const end = useCallback(
    (state: CallView['state']) => {
      onCallOver(state);
      session.leave();
    },
    [onCallOver, session],
  );
  const others = useOthers(session, call);
  const shown = others === '' ? title : others;
  if (phase === 'waiting') {
    return (
      <div className={styles.page}>
        <Lobby session={session} title={shown} />
      </div>
    );
  }
  if (phase !== 'in') {
    return (
      <div className={styles.page}>
        <Card className={styles.card}>
          <Loading>
            <p role="status">{t('door.joining')}</p>
          </Loading>
        </Card>
      </div>
    );
  }
  return (
    <Room
      session={session}
      title={shown}
      call={kind === 'call'}
      ringing={call?.own === null && !met && <CallRinging session={session} call={call} onOver={end} />}
      onBack={onBack}
    />
  );
}

/** The names of those who are called; empty for a meeting. */
function useOthers(session: RoomSession, call: CallView | null): string {
  const ownId = useStore(session.view, ({ you }) => you?.memberId);
  const people = call ? [call.caller, ...call.callees.map(({ member }) => member)] : [];
  return people.flatMap((member) => (member && member.memberId !== ownId ? [member.name] : [])).join(', ');
}
