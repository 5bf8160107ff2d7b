import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { useAwake } from '../../lib/use-awake';
import { useMediaQuery } from '../../lib/use-media-query';
import type { Action } from '../../ui/action-sheet';
import { ActionSheet } from '../../ui/action-sheet';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { confirm } from '../../ui/confirm';
import { BackIcon, CloseIcon, PeopleIcon, SettingsIcon, ShareIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { CommentIcon, FileIcon, MoreIcon } from '../../ui/more-icons';
import { Sheet } from '../../ui/sheet';
import { toast } from '../../ui/toast';
import {
  ChartIcon,
  FullScreenIcon,
  GridIcon,
  HandIcon,
  HangUpIcon,
  KeyboardIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PictureOffIcon,
  PictureOnIcon,
  ScreenIcon,
  SmileIcon,
  SpeakerViewIcon,
  TurnIcon,
} from './conference-icons';
import { DeviceFields, DeviceProblems } from './door/device-check';
import { Invite } from './panels/invite';
import { KeysList } from './panels/keys';
import { People } from './panels/people';
import { Statistics } from './panels/statistics';
import { Talk } from './panels/talk';
import { canShareScreen } from './session/devices';
import type { RoomSession, Sharing } from './session/room-session';
import { useStore } from './session/store';
import { Elapsed } from './stage/elapsed';
import { reactionIcons, reactionNames } from './stage/reactions';
import { type FrameRate, frameRates, shareScreen } from './stage/share';
import type { ShownDocument } from './stage/share-document';
import { Stage, type StageView } from './stage/stage';
import { useIdle } from './stage/use-idle';
import { useKeys } from './stage/use-keys';
import { useRoomAttempt } from './use-room-attempt';
import { useRoomWords } from './use-room-words';
import styles from './room.module.css';

type Panel = 'people' | 'talk' | 'settings' | 'statistics' | 'invite' | 'keys';

interface Props {
  session: RoomSession;
  title: string;
  /** a call is over for everybody when one of two leaves, and has no host */
  call: boolean;
  onBack: () => void;
}

/** Inside of a room. */
export function Room({ session, title, call, onBack }: Props) {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  const wide = useMediaQuery('(min-width: 900px)');
  const idle = useIdle();
  const room = useStore(session.view, (state) => state);
  const camera = useStore(session.devices, (state) => state.camera);
  const { you, peers, waiting, speaking, sharing, reconnecting, soundBlocked, startedAt, messages, streams } = room;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [view, setView] = useState<StageView>('grid');
  const [pinned, setPinned] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [shownPages, setShownPages] = useState<{ shown: ShownDocument; page: number; of: Sharing | null } | null>(null);
  const [read, setRead] = useState(0);
  const file = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useAwake();
  useRoomWords(session);

  // of what is shown now, not of what was
  const pages = shownPages?.of === sharing ? shownPages : null;

  const host = you?.role === 'admin' && !call;
  const mute = you?.role === 'audience';
  const someoneShares = streams.some(({ source, paused }) => source === 'screen' && !paused);
  // what is shown to everybody is what they have come to see
  const [shared, setShared] = useState(false);
  if (someoneShares !== shared) {
    setShared(someoneShares);
    setView(someoneShares ? 'speaker' : 'grid');
  }
  const show = (next: Panel | null) => {
    // what was said while the chat was open is read
    if (panel === 'talk' || next === 'talk') setRead(messages.length);
    setPanel(next);
  };
  const unread = panel === 'talk' ? 0 : messages.slice(read).filter(({ peerId }) => peerId !== you?.peerId).length;
  const last = messages.at(-1);
  const told = useRef(last?.messageId);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (!last || last.messageId === told.current) return;
    told.current = last.messageId;
    if (panel === 'talk' || last.peerId === you?.peerId) return;
    const action = { label: t('control.read'), run: () => latest.current('talk') };
    toast(`${last.name}: ${last.text.slice(0, 80)}`, { action });
  }, [last, panel, you?.peerId, t]);

  const open = (one: Panel) => show(panel === one ? null : one);
  const toggleSpeaking = () => {
    if (mute) toast(t('control.audienceText'));
    else void session.setSpeaking(!speaking);
  };
  const toggleCamera = () => {
    if (mute) toast(t('control.audienceText'));
    else void session.setCamera(!camera);
  };
  const toggleHand = () => void attempt(() => session.ask('hand', { raised: you?.handAt === null }));
  const toggleFull = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : place.current?.requestFullscreen();
    void done?.catch(() => undefined);
  };
  const share = (rate: FrameRate) =>
    void shareScreen(session, rate).catch(() => toast(t('share.failed'), { kind: 'bad' }));
  const toggleShare = () => {
    if (sharing) void session.unshare();
    else if (mute) toast(t('control.audienceText'));
    else setChoosing(true);
  };
  const showFile = async (chosen: File) => {
    try {
      const { sharePicture } = await import('./stage/share-document');
      const shown =
        chosen.type === 'application/pdf'
          ? await (await import('./stage/share-pdf')).sharePdf(session, chosen)
          : await sharePicture(session, chosen);
      setShownPages({ shown, page: 1, of: session.view.get().sharing });
    } catch {
      toast(t('share.unreadable'), { kind: 'bad' });
    }
  };
  const turn = (to: number) => {
    if (!pages) return;
    void pages.shown.turn(to).then(() => setShownPages({ ...pages, page: to }));
  };
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
  useKeys(
    {
      m: toggleSpeaking,
      v: toggleCamera,
      s: toggleShare,
      h: toggleHand,
      p: () => open('people'),
      c: () => open('talk'),
      g: () => setView(view === 'grid' ? 'speaker' : 'grid'),
      f: toggleFull,
      '?': () => open('keys'),
      escape: () => show(null),
    },
    {
      press: () => {
        if (!mute && !speaking) void session.setSpeaking(true);
      },
      release: () => {
        if (!mute) void session.setSpeaking(false);
      },
    },
  );

  const more: Action[] = [
    {
      label: t(view === 'grid' ? 'control.speakerView' : 'control.gridView'),
      icon: view === 'grid' ? SpeakerViewIcon : GridIcon,
      onChoose: () => setView(view === 'grid' ? 'speaker' : 'grid'),
    },
    ...(wide
      ? []
      : reactionNames.slice(0, 3).map((name) => ({
          label: t(`reaction.${name}`),
          icon: reactionIcons[name],
          onChoose: () => void attempt(() => session.ask('reaction', { reaction: name })),
        }))),
    ...(wide
      ? []
      : [{ label: t(you?.handAt ? 'control.lowerHand' : 'control.raiseHand'), icon: HandIcon, onChoose: toggleHand }]),
    ...(wide || mute
      ? []
      : [{ label: t(sharing ? 'share.stop' : 'control.share'), icon: ScreenIcon, onChoose: toggleShare }]),
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
    ...(call ? [] : [{ label: t('control.invite'), icon: ShareIcon, onChoose: () => show('invite') }]),
    { label: t('control.settings'), icon: SettingsIcon, onChoose: () => show('settings') },
    { label: t('control.statistics'), icon: ChartIcon, onChoose: () => show('statistics') },
    ...(document.fullscreenEnabled ? [{ label: t('control.full'), icon: FullScreenIcon, onChoose: toggleFull }] : []),
    ...(wide ? [{ label: t('control.keys'), icon: KeyboardIcon, onChoose: () => show('keys') }] : []),
    ...(host ? [{ label: t('leave.end'), icon: HangUpIcon, danger: true, onChoose: () => void endForAll() }] : []),
  ];

  const body =
    panel &&
    {
      people: <People session={session} call={call} />,
      talk: <Talk session={session} />,
      settings: (
        <>
          <DeviceProblems
            devices={session.devices}
            onRetry={(kind) => void (kind === 'microphone' ? session.setSpeaking(true) : session.setCamera(true))}
          />
          <DeviceFields
            devices={session.devices}
            onChange={(kind) => void session.reopen(kind)}
            onSpeaker={(deviceId) => session.setSpeaker(deviceId)}
          />
        </>
      ),
      statistics: <Statistics session={session} />,
      invite: <Invite session={session} />,
      keys: <KeysList />,
    }[panel];
  const quiet = idle && panel === null;
  return (
    <div ref={place} className={cx(styles.room, quiet && styles.quiet)} data-testid="room" data-room-place="">
      <header className={styles.head}>
        <IconButton icon={BackIcon} label={t('control.minimise')} onClick={onBack} />
        <h1 className={styles.title}>{title}</h1>
        {startedAt && <Elapsed since={startedAt} />}
      </header>
      <div className={styles.notices} aria-live="polite">
        {reconnecting && <p className={styles.notice}>{t('notice.reconnecting')}</p>}
        {soundBlocked && (
          <p className={styles.notice}>
            {t('notice.soundBlocked')}
            <Button size="small" kind="primary" onClick={() => session.playSound()}>
              {t('notice.hear')}
            </Button>
          </p>
        )}
        {sharing && (
          <p className={styles.notice}>
            {t(sharing.kind === 'screen' ? 'share.youShare' : 'share.youShow')}
            {pages && pages.shown.pages > 1 && (
              <span className={styles.turn}>
                <Button size="small" disabled={pages.page === 1} onClick={() => turn(pages.page - 1)}>
                  {t('share.before')}
                </Button>
                {t('stage.page', { at: pages.page, of: pages.shown.pages })}
                <Button size="small" disabled={pages.page === pages.shown.pages} onClick={() => turn(pages.page + 1)}>
                  {t('share.next')}
                </Button>
              </span>
            )}
            <Button size="small" kind="danger" onClick={() => void session.unshare()}>
              {t('share.stop')}
            </Button>
          </p>
        )}
        {host && waiting.length > 0 && panel !== 'people' && (
          <p className={styles.notice}>
            {t('people.waitingCount', { count: waiting.length })}
            <Button size="small" kind="primary" onClick={() => show('people')}>
              {t('notice.look')}
            </Button>
          </p>
        )}
      </div>
      <div className={styles.body}>
        <Stage
          session={session}
          view={view}
          pinned={pinned}
          onPin={(key) => {
            setPinned(key);
            if (key !== null) setView('speaker');
          }}
        />
        {wide && panel && (
          <aside className={styles.panel} aria-label={t(`panel.${panel}`)}>
            <div className={styles.panelHead}>
              <h2>{t(`panel.${panel}`)}</h2>
              <IconButton icon={CloseIcon} label={t('panel.close')} onClick={() => show(null)} />
            </div>
            <div className={cx(styles.panelBody, panel === 'talk' && styles.panelTalk)}>{body}</div>
          </aside>
        )}
      </div>
      {!wide && (
        <Sheet open={panel !== null} onClose={() => show(null)} title={panel ? t(`panel.${panel}`) : ''} scrollable>
          {body}
        </Sheet>
      )}
      <div className={styles.bar} role="toolbar" aria-label={t('control.bar')} data-toast-above>
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
            hint={t(sharing ? 'share.stop' : 'control.share')}
            pressed={sharing !== null}
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
            actions={reactionNames.map((name) => ({
              label: t(`reaction.${name}`),
              icon: reactionIcons[name],
              onChoose: () => void attempt(() => session.ask('reaction', { reaction: name })),
            }))}
            button={(props) => (
              <button
                type="button"
                className={styles.control}
                aria-label={t('control.react')}
                title={t('control.react')}
                {...props}
              >
                <SmileIcon />
              </button>
            )}
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
          button={(props) => (
            <button
              type="button"
              className={styles.control}
              aria-label={t('control.more')}
              title={t('control.more')}
              {...props}
            >
              <MoreIcon />
            </button>
          )}
        />
        <button
          type="button"
          className={cx(styles.control, styles.leave)}
          aria-label={t('leave.leave')}
          title={t('leave.leave')}
          onClick={leave}
        >
          <HangUpIcon />
        </button>
      </div>
      <ActionSheet
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('leave.title')}
        actions={[
          { label: t('leave.leave'), hint: t('leave.leaveHint'), icon: HangUpIcon, onChoose: () => session.leave() },
          {
            label: t('leave.end'),
            hint: t('leave.endHint'),
            icon: CloseIcon,
            danger: true,
            onChoose: () => void attempt(() => session.ask('end', {})),
          },
        ]}
      />
      <ActionSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('share.title')}
        actions={[
          ...(canShareScreen()
            ? frameRates.map((rate) => ({
                label: t('share.screen', { rate }),
                hint: t(`share.rate.${rate}`),
                icon: ScreenIcon,
                onChoose: () => share(rate),
              }))
            : []),
          {
            label: t('share.file'),
            hint: t('share.fileHint'),
            icon: FileIcon,
            onChoose: () => file.current?.click(),
          },
        ]}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*,application/pdf"
        aria-label={t('share.file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void showFile(chosen);
        }}
      />
    </div>
  );
}

interface ControlProps {
  label: string;
  /** what pressing it does now */
  hint?: string;
  pressed: boolean;
  off?: boolean;
  count?: number;
  icon: typeof MicrophoneIcon;
  onClick: () => void;
}

function Control({ label, hint, pressed, off, count, icon: Icon, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={cx(styles.control, off && styles.off, pressed && !off && styles.pressed)}
      aria-label={count ? `${label} ${count}` : label}
      aria-pressed={pressed}
      title={hint ?? label}
      onClick={onClick}
    >
      <Icon />
      {count ? <Badge count={count} className={styles.badge} /> : null}
    </button>
  );
}
