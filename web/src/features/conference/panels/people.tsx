import type { RoomPeer } from '@renmai/contracts/conference/room.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameKeys } from '../../../api/name-keys.api';
import { useFoundByName } from '../../../lib/names/use-found-by-name';
import { paths } from '../../../lib/paths';
import type { Action } from '../../../ui/action-sheet';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { FlagIcon, PersonAddIcon, PersonRemoveIcon } from '../../../ui/more-icons';
import { PersonIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { report } from '../../../ui/report';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import {
  EarIcon,
  HandIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PictureOffIcon,
  PictureOnIcon,
  ScreenIcon,
} from '../conference-icons';
import { breakoutName } from '../breakouts/breakout-name';
import type { RoomSession } from '../session/room-session';
import type { RoomView } from '../session/room-view';
import { useStore } from '../session/store';
import { handPlace } from '../stage/tiles';
import { useRoomAttempt } from '../use-room-attempt';
import styles from './panels.module.css';

const ranks = { admin: 0, talker: 1, audience: 2 } as const;

/** Hands first, in the order in which they were raised; then hosts, those who speak, the audience. */
export const inOrder = (peers: readonly RoomPeer[]): RoomPeer[] =>
  [...peers].sort((a, b) => {
    if (a.handAt !== null || b.handAt !== null) return (a.handAt ?? '9').localeCompare(b.handAt ?? '9');
    return ranks[a.role] - ranks[b.role] || a.name.localeCompare(b.name);
  });

/** Longer lists can be searched by name. */
const many = 10;

interface PeopleProps {
  session: RoomSession;
  call: boolean;
  onInvite: () => void;
}

/** The people in the room and in the lobby, with the host's actions for them. */
export function People({ session, call, onInvite }: PeopleProps) {
  const { t } = useTranslation('conference');
  const { you, peers, waiting } = useStore(session.view, (state) => state);
  const attempt = useRoomAttempt();
  const [sought, setSought] = useState('');
  const found = useFoundByName(sought);
  const everybody = you ? [you, ...peers] : peers;
  const readings = useNameKeys(sought.trim() === '' ? [] : everybody.flatMap(({ memberId }) => memberId ?? []));
  if (!you) return null;
  const host = you.role === 'admin';
  const searches = peers.length >= many;
  const shown = searches
    ? found(
        everybody,
        ({ name }) => [name],
        ({ memberId }) => readings.get(memberId ?? ''),
      )
    : everybody;
  return (
    <div className={styles.people}>
      {!call && (
        <div className={styles.inviting}>
          <Button block icon={PersonAddIcon} onClick={onInvite}>
            {t('control.invite')}
          </Button>
        </div>
      )}
      {host && waiting.length > 0 && (
        <section aria-label={t('people.waiting')}>
          <div className={styles.head}>
            <h3>{t('people.waitingCount', { count: waiting.length })}</h3>
            {waiting.length > 1 && (
              <Button
                size="small"
                onClick={() =>
                  void attempt(() => Promise.all(waiting.map(({ peerId }) => session.ask('admit', { peerId }))))
                }
              >
                {t('people.admitAll')}
              </Button>
            )}
          </div>
          <ul className={styles.list}>
            {waiting.map(({ peerId, memberId, name }) => (
              <li key={peerId} className={styles.person}>
                <Avatar id={memberId ?? peerId} name={name} size={32} />
                <span className={styles.who}>
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                  {memberId === null && <span className={styles.meta}>{t('people.guest')}</span>}
                </span>
                <span className={styles.answers}>
                  <Button
                    size="small"
                    kind="primary"
                    aria-label={t('people.admitName', { name })}
                    onClick={() => void attempt(() => session.ask('admit', { peerId }))}
                  >
                    {t('people.admit')}
                  </Button>
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={t('people.refuseName', { name })}
                    onClick={() => void attempt(() => session.ask('refuse', { peerId }))}
                  >
                    {t('people.refuse')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('people.here')}>
        <div className={styles.head}>
          <h3>{t('people.count', { count: peers.length + 1 })}</h3>
          {host && !call && peers.length > 0 && (
            <Button size="small" onClick={() => void attempt(() => session.ask('mute-all', {}))}>
              {t('people.muteAll')}
            </Button>
          )}
        </div>
        {searches && (
          <div className={styles.find}>
            <TextField
              type="search"
              label={t('people.find')}
              labelHidden
              value={sought}
              onChange={setSought}
              placeholder={t('people.find')}
            />
          </div>
        )}
        <ul className={styles.list}>
          {shown.includes(you) && <Person session={session} peer={you} you host={host} />}
          {inOrder(shown.filter((peer) => peer !== you)).map((peer) => (
            <Person key={peer.peerId} session={session} peer={peer} host={host && !call} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The notes beside somebody's name. */
function useFacts(
  { memberId, name, role, connected, client, breakout }: RoomPeer,
  { you, recording, breakouts }: { you: boolean | undefined } & Pick<RoomView, 'recording' | 'breakouts'>,
): string[] {
  const { t } = useTranslation('conference');
  // Other apps cannot ask their users; one who began the recording with such an app has agreed.
  const leftOut = client === 'sdk' && recording.running !== null && recording.running.byName !== name;
  return [
    you && t('people.you'),
    memberId === null && t('people.guest'),
    role !== 'talker' && t(`people.role.${role}`),
    client === 'sdk' && t('people.sdk'),
    leftOut && t('people.unrecorded'),
    !connected && t('people.away'),
    breakout !== null && breakouts && breakoutName(t, breakouts.names, breakout),
  ].filter((fact) => typeof fact === 'string');
}

function Person({ session, peer, you, host }: { session: RoomSession; peer: RoomPeer; you?: boolean; host: boolean }) {
  const { t } = useTranslation('conference');
  const { streams, speaking, recording, breakouts } = useStore(session.view, (state) => state);
  const hand = useStore(session.view, (view) => handPlace(view, peer.peerId));
  const camera = useStore(session.devices, (state) => state.camera !== null);
  const attempt = useRoomAttempt();
  const { peerId, memberId, name, photo, role, handAt, connected, client } = peer;
  const own = streams.filter((stream) => stream.peerId === peerId);
  const sends = (source: (typeof own)[number]['source']) => own.some((one) => one.source === source && !one.paused);
  const speaks = you ? speaking : sends('microphone');
  const shows = you ? camera && role !== 'audience' : sends('camera');
  const facts = useFacts(peer, { you, recording, breakouts });

  const remove = async () => {
    const yes = await confirm({
      title: t('people.removeTitle', { name }),
      text: t('people.removeText'),
      action: t('people.remove'),
      danger: true,
    });
    if (yes) await attempt(() => session.ask('remove', { peerId }));
  };
  const setRole = (to: RoomPeer['role']) => () => void attempt(() => session.ask('set-role', { peerId, role: to }));
  const actions: Action[] = [
    ...(host && sends('microphone')
      ? [
          {
            label: t('people.mute'),
            icon: MicrophoneOffIcon,
            onChoose: () => void attempt(() => session.ask('mute', { peerId, source: 'microphone' })),
          },
        ]
      : []),
    ...(host && !sends('microphone') && role !== 'audience' && client === 'app' && connected
      ? [
          {
            label: t('people.askUnmute'),
            icon: MicrophoneIcon,
            onChoose: () =>
              void attempt(() => session.ask('ask-unmute', { peerId })).then((done) => {
                if (done) toast(t('people.askedUnmute', { name }));
              }),
          },
        ]
      : []),
    ...(host && sends('camera')
      ? [
          {
            label: t('people.cameraOff'),
            icon: PictureOffIcon,
            onChoose: () => void attempt(() => session.ask('mute', { peerId, source: 'camera' })),
          },
        ]
      : []),
    ...(host && sends('screen')
      ? [
          {
            label: t('people.screenOff'),
            icon: ScreenIcon,
            onChoose: () => void attempt(() => session.ask('mute', { peerId, source: 'screen' })),
          },
        ]
      : []),
    ...(host && handAt
      ? [
          {
            label: t('people.lowerHand'),
            icon: HandIcon,
            onChoose: () => void attempt(() => session.ask('lower-hand', { peerId })),
          },
        ]
      : []),
    ...(host && role !== 'admin'
      ? [{ label: t('people.makeHost'), icon: PersonIcon, onChoose: setRole('admin') }]
      : []),
    ...(host && role !== 'talker'
      ? [{ label: t('people.makeTalker'), icon: MicrophoneIcon, onChoose: setRole('talker') }]
      : []),
    ...(host && role === 'talker'
      ? [{ label: t('people.makeAudience'), icon: EarIcon, onChoose: setRole('audience') }]
      : []),
    ...(memberId === null ? [] : [{ label: t('people.profile'), icon: PersonIcon, to: paths.member(memberId) }]),
    ...(memberId === null
      ? []
      : [
          {
            label: t('people.report'),
            icon: FlagIcon,
            onChoose: () => report({ kind: 'member', id: memberId }),
          },
        ]),
    ...(host
      ? [{ label: t('people.remove'), icon: PersonRemoveIcon, danger: true, onChoose: () => void remove() }]
      : []),
  ];
  return (
    <li className={styles.person}>
      <Avatar id={memberId ?? peerId} name={name} photo={photo?.list.url} size={32} />
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        {facts.length > 0 && <span className={styles.meta}>{facts.join(' · ')}</span>}
      </span>
      {hand !== null && (
        <span className={styles.hand} title={t('tile.handPlace', { place: hand })}>
          <HandIcon size={20} />
          <span aria-hidden="true">{hand}</span>
          <span className="visually-hidden">{t('tile.handPlace', { place: hand })}</span>
        </span>
      )}
      <span className={styles.state} title={t(speaks ? 'people.speaks' : 'tile.muted')}>
        {speaks ? <MicrophoneIcon size={20} /> : <MicrophoneOffIcon size={20} />}
        <span className="visually-hidden">{t(speaks ? 'people.speaks' : 'tile.muted')}</span>
      </span>
      <span className={styles.state} aria-hidden="true">
        {shows ? <PictureOnIcon size={20} /> : <PictureOffIcon size={20} />}
      </span>
      {!you && actions.length > 0 && <Menu label={t('people.menu', { name })} actions={actions} />}
    </li>
  );
}
