import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import { HangUpIcon, MicrophoneIcon, MicrophoneOffIcon } from '../conference-icons';
import { useCurrentSession } from '../session/current';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { Picture } from '../stage/picture';
import { ownTile, personTiles, screenTiles } from '../stage/tiles';
import { useRoomWords } from '../use-room-words';
import { useCorner } from './use-corner';
import styles from './floating.module.css';

const HEIGHT = 135;

/** A small tile of the room that continues while the member is on other pages. */
export function FloatingRoom() {
  const session = useCurrentSession();
  return session && <Ongoing session={session} />;
}

function Ongoing({ session }: { session: RoomSession }) {
  const { pathname } = useLocation();
  const account = useSession();
  const phase = useStore(session.view, (view) => view.phase);
  const member = account.status === 'starting' ? undefined : (account.account?.memberId ?? null);
  const you = useStore(session.view, (view) => view.you?.memberId);
  useEffect(() => {
    // logged out, or another member now; a guest's session belongs to no member
    if (typeof you === 'string' && member !== undefined && member !== you) session.leave();
  }, [session, you, member]);
  return phase === 'over' || pathname === paths.meet(session.meetingId) ? null : <Floating session={session} />;
}

function Floating({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const view = useStore(session.view, (state) => state);
  const devices = useStore(session.devices, (state) => state);
  useRoomWords(session);
  const { corner, handlers, style } = useCorner();
  const people = personTiles(view);
  const shown =
    screenTiles(view).at(-1) ??
    people.find(({ peer }) => peer.peerId === view.speakerId) ??
    people[0] ??
    ownTile(view, devices);
  const producerId = shown?.producerId ?? null;
  useEffect(() => {
    const height = Math.round(HEIGHT * window.devicePixelRatio);
    session.show(new Map(producerId === null ? [] : [[producerId, { height, priority: 200 }]]));
  }, [session, producerId]);
  const audience = view.you?.role === 'audience';
  const name = shown?.peer.name ?? '';
  const caption = view.phase === 'in' ? name : t('lobby.text');
  return (
    <aside
      className={styles.floating}
      style={style}
      aria-label={t('floating.title')}
      data-testid="floating-room"
      data-corner={corner}
      {...handlers}
    >
      <Link
        to={paths.meet(session.meetingId)}
        className={styles.picture}
        draggable={false}
        aria-label={`${t('floating.back')}: ${caption}`}
        title={t('floating.back')}
      >
        {shown?.track ? (
          <Picture
            track={shown.track}
            mirrored={shown.you && session.devices.mirrored}
            whole={shown.kind === 'screen'}
          />
        ) : (
          <Avatar
            id={shown?.peer.memberId ?? shown?.peer.peerId}
            name={name}
            photo={shown?.peer.photo?.list.url}
            size={56}
          />
        )}
        <Recorded session={session} />
        <span className={styles.name}>{caption}</span>
      </Link>
      <div className={styles.bar}>
        <button
          type="button"
          aria-label={t('control.microphone')}
          aria-pressed={view.speaking}
          title={t(view.speaking ? 'control.mute' : 'control.unmute')}
          disabled={audience || view.phase !== 'in'}
          onClick={() => void session.setSpeaking(!view.speaking)}
        >
          {view.speaking ? <MicrophoneIcon size={20} /> : <MicrophoneOffIcon size={20} />}
        </button>
        <button
          type="button"
          className={styles.leave}
          aria-label={t('leave.leave')}
          title={t('leave.leave')}
          onClick={() => session.leave()}
        >
          <HangUpIcon size={20} />
        </button>
      </div>
    </aside>
  );
}

/** That the room is recorded, on the small tile too. */
function Recorded({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const running = useStore(session.view, ({ recording }) => recording.running);
  return (
    running && (
      <span className={styles.recorded}>
        <span aria-hidden="true">●</span> {t('recording.mark')}
      </span>
    )
  );
}
