import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { Avatar } from '../../../ui/avatar';
import type { Action } from '../../../ui/action-sheet';
import { Menu } from '../../../ui/menu';
import { HandIcon, MicrophoneOffIcon, PinIcon, SignalIcon, SmallWindowIcon } from '../conference-icons';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { Picture } from './picture';
import { ReactionMark } from './reactions';
import type { Size } from './fit';
import { handPlace, type TileOf } from './tiles';
import styles from './stage.module.css';

interface Props {
  session: RoomSession;
  tile: TileOf;
  size: Size;
  pinned: boolean;
  onPin: () => void;
  onStatistics: () => void;
  /** beside a large one: no menu, a smaller name */
  small?: boolean;
}

const LOUD_DB = -50;
/** Width in pixels from which a tile has room for the bars of a good connection, too. */
const ROOMY = 200;
const looks = ['bad', 'bad', 'weak', 'good', 'good'] as const;
/** 0 nothing arrives … 4 all is well */
const level = (quality: number): 0 | 1 | 2 | 3 | 4 =>
  Math.max(0, Math.min(4, Math.round(quality))) as 0 | 1 | 2 | 3 | 4;

/** A person or a screen: picture or photo, name, and quality of the connection. */
export function Tile({ session, tile, size, pinned, onPin, onStatistics, small }: Props) {
  const { t } = useTranslation('conference');
  const { kind, peer, you, track, muted } = tile;
  const { peerId, memberId, name, photo, connected } = peer;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const loud = useStore(session.levels, ({ levels }) => (levels[peerId] ?? -127) > LOUD_DB);
  const speaker = useStore(session.view, ({ speakerId }) => speakerId === peerId);
  const quality = useStore(session.view, (view) => level(view.quality[peerId] ?? 4));
  const hand = useStore(session.view, (view) => handPlace(view, peerId));
  const reaction = useStore(session.view, ({ reactions }) => reactions.findLast((one) => one.peerId === peerId));
  const shownName = you ? t('tile.you', { name }) : name;
  const label = kind === 'screen' ? t('tile.screen', { name }) : shownName;
  const avatar = size.height > 240 ? 96 : size.height > 120 ? 72 : 40;
  const person = kind === 'person';
  const roomy = !small && size.width >= ROOMY;
  const signal = ({ size: of }: { size?: number }) => <SignalIcon quality={quality} size={of} />;
  const actions: Action[] = [
    { label: t(pinned ? 'tile.unpin' : 'tile.pin'), icon: PinIcon, onChoose: onPin },
    ...(video && document.pictureInPictureEnabled
      ? [
          {
            label: t('tile.smallWindow'),
            icon: SmallWindowIcon,
            onChoose: () => void video.requestPictureInPicture().catch(() => undefined),
          },
        ]
      : []),
    ...(person
      ? [{ label: t('tile.connection'), hint: t(`tile.quality.${quality}`), icon: signal, onChoose: onStatistics }]
      : []),
  ];
  return (
    <section
      className={cx(styles.tile, person && loud && !muted && styles.loud, person && speaker && styles.speaker)}
      style={{ width: size.width, height: size.height }}
      aria-label={label}
      data-peer={peerId}
      data-kind={kind}
      onDoubleClick={onPin}
    >
      {/* a video is transparent until its first frame */}
      {(person || !track) && (
        <div className={styles.photo}>
          <Avatar id={memberId ?? peerId} name={name} photo={photo?.list.url} size={avatar} />
        </div>
      )}
      {track && (
        <Picture
          track={track}
          mirrored={you && person && session.devices.mirrored}
          whole={kind === 'screen'}
          onElement={setVideo}
        />
      )}
      {!connected && <div className={styles.away}>{t('tile.away')}</div>}
      {reaction && (
        <div key={reaction.id} className={styles.reaction} aria-hidden="true">
          <ReactionMark name={reaction.reaction} size={40} />
        </div>
      )}
      <div className={cx(styles.caption, small && styles.smallCaption)}>
        {person && hand !== null && (
          <span className={styles.hand} title={t('tile.handPlace', { place: hand })}>
            <HandIcon size={16} />
            <span aria-hidden="true">{hand}</span>
            <span className="visually-hidden">{t('tile.handPlace', { place: hand })}</span>
          </span>
        )}
        {person && muted && (
          <span title={t('tile.muted')}>
            <MicrophoneOffIcon size={16} />
            <span className="visually-hidden">{t('tile.muted')}</span>
          </span>
        )}
        <span className={styles.name}>{label}</span>
        {person && (quality < 3 || roomy) && (
          <span className={styles[looks[quality]]} title={t(`tile.quality.${quality}`)}>
            <SignalIcon quality={quality} />
            <span className="visually-hidden">{t(`tile.quality.${quality}`)}</span>
          </span>
        )}
      </div>
      {!small && (
        <div className={styles.tileMenu}>
          <Menu label={t('tile.menu', { name: label })} actions={actions} />
        </div>
      )}
    </section>
  );
}
