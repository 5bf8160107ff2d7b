import { DeviceFields, DeviceProblems } from '../door/device-check';
import { BreakoutsPanel } from '../breakouts/breakouts-panel';
import type { Panel } from '../room-action';
import type { RoomSession } from '../session/room-session';
import { Invite } from './invite';
import { KeysList } from './keys';
import { People } from './people';
import { Statistics } from './statistics';
import { Talk } from './talk';
import styles from './panels.module.css';

interface PanelProps {
  panel: Panel;
  session: RoomSession;
  call: boolean;
  /** opens the ways to invite somebody */
  onInvite: () => void;
}

/** The panel beside the stage on a desk; a sheet from below on a phone. */
export function PanelContent({ panel, session, call, onInvite }: PanelProps) {
  switch (panel) {
    case 'people':
      return <People session={session} call={call} onInvite={onInvite} />;
    case 'talk':
      return <Talk session={session} />;
    case 'settings':
      return (
        <div className={styles.settings}>
          <DeviceProblems
            devices={session.devices}
            onRetry={(kind) => void (kind === 'microphone' ? session.setSpeaking(true) : session.setCamera(true))}
          />
          <DeviceFields
            devices={session.devices}
            onChange={(kind) => void session.reopen(kind)}
            onSpeaker={(deviceId) => session.setSpeaker(deviceId)}
          />
        </div>
      );
    case 'statistics':
      return <Statistics session={session} />;
    case 'invite':
      return <Invite session={session} />;
    case 'breakouts':
      return <BreakoutsPanel session={session} />;
    case 'keys':
      return <KeysList />;
  }
}
