import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { useAwake } from '../../lib/use-awake';
import { BackIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { Announced } from './announced';
import { Captions } from './captions/captions';
import { LeaveSheet } from './leave-sheet';
import { Alone } from './panels/alone';
import { ReactionSheet } from './reaction-sheet';
import { RecordingConsent } from './recording/recording-consent';
import { RecordingMark } from './recording/recording-mark';
import { keysOf } from './room-actions';
import { RoomBar } from './room-bar';
import { RoomNotices } from './room-notices';
import { PanelBelow, PanelBeside } from './room-panel';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';
import { ShareSheet } from './share-sheet';
import { Elapsed } from './stage/elapsed';
import { Stage } from './stage/stage';
import { useIdle } from './stage/use-idle';
import { useKeys } from './stage/use-keys';
import { useDark } from './stage/use-dark';
import { useRoom } from './use-room';
import { useRoomWords } from './use-room-words';
import styles from './room.module.css';

interface Props {
  session: RoomSession;
  title: string;
  /** a call ends for everybody when one of two leaves, and has no host */
  call: boolean;
  /** shown in place of the stage while nobody has answered the member's call */
  ringing?: ReactNode;
  onBack: () => void;
}

/** Inside of a room. */
export function Room({ session, title, call, ringing, onBack }: Props) {
  const { now, doings, talk, stage, sharing, recording, asking, onAsked } = useRoom(session, call);
  const { openPanel } = doings;
  const { panel, host } = now;
  const isQuiet = useIdle() && panel === null;
  useAwake();
  useDark();
  useRoomWords(session, () => openPanel('settings'));
  useKeys(keysOf(doings), talk);
  return (
    <div className={cx(styles.room, isQuiet && styles.quiet)} data-testid="room" data-theme="dark" data-room-place="">
      <Head session={session} title={title} begun={!ringing} onBack={onBack} />
      <RoomNotices
        session={session}
        sharing={sharing}
        onWaiting={host && panel !== 'people' ? () => openPanel('people') : null}
        onBreakouts={host ? () => openPanel('breakouts') : null}
      />
      <div className={styles.body}>
        {ringing || (
          <Stage
            session={session}
            view={stage.view}
            pinned={stage.pinned}
            call={call}
            onStatistics={() => openPanel('statistics')}
            onPin={stage.pin}
          />
        )}
        <Captions session={session} />
        <Alone session={session} call={call} panel={panel} onInvite={() => openPanel('invite')} />
        <PanelBeside {...{ session, now, doings }} />
      </div>
      <PanelBelow {...{ session, now, doings }} />
      <RoomBar now={now} doings={doings} />
      <LeaveSheet session={session} open={asking === 'leaving'} onClose={onAsked} />
      {recording?.sheet}
      <RecordingConsent session={session} />
      <ReactionSheet open={asking === 'reacting'} onClose={onAsked} onReact={doings.react} />
      <Announced session={session} />
      <ShareSheet open={asking === 'sharing'} onClose={onAsked} sharing={sharing} />
    </div>
  );
}

interface HeadProps extends Pick<Props, 'session' | 'title' | 'onBack'> {
  /** the time counts; it does not while a call rings */
  begun: boolean;
}

function Head({ session, title, begun, onBack }: HeadProps) {
  const { t } = useTranslation('conference');
  const startedAt = useStore(session.view, (state) => state.startedAt);
  const heading = useRef<HTMLHeadingElement>(null);
  // the pressed button of the door is gone; screen readers begin at the heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.head}>
      <IconButton icon={BackIcon} label={t('control.minimise')} onClick={onBack} />
      <h1 className={styles.title} ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
      <RecordingMark session={session} />
      {begun && startedAt && <Elapsed since={startedAt} />}
    </header>
  );
}
