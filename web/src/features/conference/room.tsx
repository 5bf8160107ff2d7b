import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { useAwake } from '../../lib/use-awake';
import { useMediaQuery } from '../../lib/use-media-query';
import type { Action } from '../../ui/action-sheet';
import { confirm } from '../../ui/confirm';
import { BackIcon, CloseIcon, PeopleIcon, SettingsIcon, ShareIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { CommentIcon, MoreIcon } from '../../ui/more-icons';
import { Sheet } from '../../ui/sheet';
import { useReportAction } from '../../ui/report-action';
import { toast } from '../../ui/toast';
import { Announced } from './announced';
import { Captions } from './captions/captions';
import {
  ChartIcon,
  GridIcon,
  HandIcon,
  HangUpIcon,
  KeyboardIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PictureOffIcon,
  PictureOnIcon,
  RecordIcon,
  ScreenIcon,
  SmileIcon,
  SpeakerViewIcon,
  TurnIcon,
} from './conference-icons';
import { Control } from './control';
import { LeaveSheet, wordOfLeaving } from './leave-sheet';
import { Alone } from './panels/alone';
import { type Panel, PanelContent } from './panels/panel-content';
import { ReactionSheet } from './reaction-sheet';
import { RecordingConsent } from './recording/recording-consent';
import { RecordingMark } from './recording/recording-mark';
import { useRecording } from './recording/use-recording';
import { RoomNotices } from './room-notices';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';
import { ShareSheet } from './share-sheet';
import { byArrows } from './stage/bar-keys';
import { Elapsed } from './stage/elapsed';
import { reactionIcons, type ReactionName, reactionNames } from './stage/reactions';
import { Stage, type StageView } from './stage/stage';
import { useIdle } from './stage/use-idle';
import { useKeys } from './stage/use-keys';
import { useSharing } from './stage/use-sharing';
import { toggleFullScreen, togglePictureOut } from './stage/windows';
import { useDark } from './stage/use-dark';
import { useMoreEntries } from './use-more-entries';
import { useRoomAttempt } from './use-room-attempt';
import { useRoomWords } from './use-room-words';
import { useUnread } from './use-unread';
import styles from './room.module.css';

interface Props {
  session: RoomSession;
  title: string;
  /** a call ends for everybody when one of two leaves, and has no host */
  call: boolean;
  onBack: () => void;
}

/** Inside of a room. */
export function Room({ session, title, call, onBack }: Props) {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  const wide = useMediaQuery('(min-width: 900px)');
  const idle = useIdle();
  const { you, peers, waiting, speaking, startedAt, streams } = useStore(session.view, (state) => state);
  const camera = useStore(session.devices, (state) => state.camera);
  const sharing = useSharing(session);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [view, setView] = useState<StageView>('grid');
  const [pinned, setPinned] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [reacting, setReacting] = useState(false);
  const unread = useUnread(session, panel === 'talk', () => setPanel('talk'));
  useAwake();
  const heading = useRef<HTMLHeadingElement>(null);
  // the pressed button of the door is gone; screen readers begin at the heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useDark();
  useRoomWords(session, () => setPanel('settings'));

  const host = you?.role === 'admin' && !call;
  const recording = useRecording(session, host);
  const moreEntries = useMoreEntries(session, host, setPanel);
  const mute = you?.role === 'audience';
  const reportAction = useReportAction();
  const someoneShares =
    sharing.sharing?.kind === 'document' || streams.some(({ source, paused }) => source === 'screen' && !paused);
  // a shared screen is shown large
  const [shared, setShared] = useState(false);
  if (someoneShares !== shared) {
    setShared(someoneShares);
    setView(someoneShares ? 'speaker' : 'grid');
  }
  const open = (one: Panel) => setPanel(panel === one ? null : one);
  const toggleView = () => setView(view === 'grid' ? 'speaker' : 'grid');
  const toggleSpeaking = () => {
    if (mute) toast(t('control.audienceText'));
    else void session.setSpeaking(!speaking);
  };
  const toggleCamera = () => {
    if (mute) toast(t('control.audienceText'));
    else void session.setCamera(!camera);
  };
  const toggleHand = () => void attempt(() => session.ask('hand', { raised: you?.handAt === null }));
  const toggleShare = () => {
    if (mute && !sharing.sharing) toast(t('control.audienceText'));
    else sharing.toggle(() => setChoosing(true));
  };
  const react = (name: ReactionName) => void attempt(() => session.ask('reaction', { reaction: name }));
  const reactions = reactionNames.map((name) => ({
    label: t(`reaction.${name}`),
    icon: reactionIcons[name],
    onChoose: () => react(name),
  }));
  const leave = () => {
    if (host && peers.length > 0) setLeaving(true);
    else session.leave();
  };
  const endForAll = async () => {
    const yes = await confirm({
      title: t('leave.endTitle'),
      text: t('leave.endText'),
      action: t('leave.end'),
      danger: true,
    });
    if (yes) await attempt(() => session.ask('end', {}));
  };
  // by the space key; a member whose microphone was on before keeps it on
  const held = useRef(false);
  useKeys(
    {
      m: toggleSpeaking,
      v: toggleCamera,
      s: toggleShare,
      h: toggleHand,
      p: () => open('people'),
      c: () => open('talk'),
      g: toggleView,
      f: toggleFullScreen,
      '?': () => open('keys'),
      i: togglePictureOut,
      ...Object.fromEntries(reactionNames.map((name, at) => [`${at + 1}`, () => react(name)])),
      escape: () => setPanel(null),
    },
    {
      press: () => {
        held.current = !mute && !speaking;
        if (held.current) void session.setSpeaking(true);
      },
      release: () => {
        if (held.current) void session.setSpeaking(false);
        held.current = false;
      },
    },
  );

  const more: Action[] = [
    {
      label: t(view === 'grid' ? 'control.speakerView' : 'control.gridView'),
      icon: view === 'grid' ? SpeakerViewIcon : GridIcon,
      onChoose: toggleView,
    },
    ...(wide
      ? []
      : [
          { label: t('control.react'), icon: SmileIcon, onChoose: () => setReacting(true) },
          { label: t(you?.handAt ? 'control.lowerHand' : 'control.raiseHand'), icon: HandIcon, onChoose: toggleHand },
        ]),
    ...(wide || mute
      ? []
      : [{ label: t(sharing.sharing ? 'share.stop' : 'control.share'), icon: ScreenIcon, onChoose: toggleShare }]),
    ...(!wide && camera
      ? [
          {
            label: t('control.turn'),
            icon: TurnIcon,
            onChoose: () => {
              session.devices.turn();
              void session.reopen('camera');
            },
          },
        ]
      : []),
    ...sharing.more(mute, () => setChoosing(true)),
    ...(call ? [] : [{ label: t('control.invite'), icon: ShareIcon, onChoose: () => setPanel('invite') }]),
    ...moreEntries,
    ...(!wide && recording
      ? [
          {
            label: t(recording.running ? 'recording.stop.action' : 'recording.record'),
            icon: RecordIcon,
            onChoose: recording.toggle,
          },
        ]
      : []),
    { label: t('control.settings'), icon: SettingsIcon, onChoose: () => setPanel('settings') },
    { label: t('control.statistics'), icon: ChartIcon, onChoose: () => setPanel('statistics') },
    ...(wide ? [{ label: t('control.keys'), icon: KeyboardIcon, onChoose: () => setPanel('keys') }] : []),
    ...(you && you.memberId !== null && you.role !== 'admin' ? [reportAction('meeting', session.meetingId)] : []),
    ...(host ? [{ label: t('leave.end'), icon: HangUpIcon, danger: true, onChoose: () => void endForAll() }] : []),
  ];

  const body = panel && (
    <PanelContent panel={panel} session={session} call={call} onInvite={() => setPanel('invite')} />
  );
  const quiet = idle && panel === null;
  return (
    <div className={cx(styles.room, quiet && styles.quiet)} data-testid="room" data-theme="dark" data-room-place="">
      <header className={styles.head}>
        <IconButton icon={BackIcon} label={t('control.minimise')} onClick={onBack} />
        <h1 className={styles.title} ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        <RecordingMark session={session} />
        {startedAt && <Elapsed since={startedAt} />}
      </header>
      <RoomNotices
        session={session}
        sharing={sharing}
        onWaiting={host && panel !== 'people' ? () => setPanel('people') : null}
        onBreakouts={host ? () => setPanel('breakouts') : null}
      />
      <div className={styles.body}>
        <Stage
          session={session}
          view={view}
          pinned={pinned}
          call={call}
          onStatistics={() => setPanel('statistics')}
          onPin={(key) => {
            setPinned(key);
            if (key !== null) setView('speaker');
          }}
        />
        <Captions session={session} />
        <Alone session={session} call={call} panel={panel} onInvite={() => setPanel('invite')} />
        {wide && panel && (
          <aside className={styles.panel} aria-label={t(`panel.${panel}`)}>
            <div className={styles.panelHead}>
              <h2>{t(`panel.${panel}`)}</h2>
              <IconButton icon={CloseIcon} label={t('panel.close')} onClick={() => setPanel(null)} />
            </div>
            <div className={cx(styles.panelBody, panel === 'talk' && styles.panelTalk)}>{body}</div>
          </aside>
        )}
      </div>
      {!wide && (
        <Sheet open={panel !== null} onClose={() => setPanel(null)} title={panel ? t(`panel.${panel}`) : ''} scrollable>
          {body}
        </Sheet>
      )}
      <div className={styles.bar} role="toolbar" aria-label={t('control.bar')} data-toast-above onKeyDown={byArrows}>
        <Control
          label={t('control.microphone')}
          hint={t(speaking ? 'control.mute' : 'control.unmute')}
          pressed={speaking}
          off={!speaking}
          icon={speaking ? MicrophoneIcon : MicrophoneOffIcon}
          onClick={toggleSpeaking}
        />
        <Control
          label={t('control.camera')}
          hint={t(camera ? 'control.cameraOff' : 'control.cameraOn')}
          pressed={camera !== null && !mute}
          off={camera === null || mute}
          icon={camera && !mute ? PictureOnIcon : PictureOffIcon}
          onClick={toggleCamera}
        />
        {wide && (
          <Control
            label={t('control.share')}
            hint={t(sharing.sharing ? 'share.stop' : 'control.share')}
            pressed={sharing.sharing !== null}
            icon={ScreenIcon}
            onClick={toggleShare}
          />
        )}
        {wide && (
          <Control
            label={t('control.raiseHand')}
            hint={t(you?.handAt ? 'control.lowerHand' : 'control.raiseHand')}
            pressed={you?.handAt !== null}
            icon={HandIcon}
            onClick={toggleHand}
          />
        )}
        {wide && (
          <Menu
            label={t('control.react')}
            align="left"
            actions={reactions}
            button={(props) => <Control icon={SmileIcon} label={t('control.react')} {...props} />}
          />
        )}
        {wide && recording && (
          <Control
            label={t('recording.record')}
            hint={t(recording.running ? 'recording.stop.action' : 'recording.record')}
            pressed={recording.running}
            icon={RecordIcon}
            onClick={recording.toggle}
          />
        )}
        <Control
          label={t('control.people')}
          pressed={panel === 'people'}
          count={host ? waiting.length : 0}
          icon={PeopleIcon}
          onClick={() => open('people')}
        />
        <Control
          label={t('control.talk')}
          pressed={panel === 'talk'}
          count={unread}
          icon={CommentIcon}
          onClick={() => open('talk')}
        />
        <Menu
          label={t('control.more')}
          actions={more}
          button={(props) => <Control icon={MoreIcon} label={t('control.more')} {...props} />}
        />
        <Control icon={HangUpIcon} label={t(wordOfLeaving(call))} leave onClick={leave} />
      </div>
      <LeaveSheet session={session} open={leaving} onClose={() => setLeaving(false)} />
      {recording?.sheet}
      <RecordingConsent session={session} />
      <ReactionSheet open={reacting} onClose={() => setReacting(false)} onReact={react} />
      <Announced session={session} />
      <ShareSheet open={choosing} onClose={() => setChoosing(false)} sharing={sharing} />
    </div>
  );
}
