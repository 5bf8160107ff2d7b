import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { BackIcon, ForwardIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/icon-button';
import type { Wanted } from '../session/shown';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { pagesOf, type Size } from './fit';
import { gridLayout, isNarrow, speakerLayout } from './layout';
import { Tile } from './tile';
import { mostWanted } from './most-wanted';
import { speakersFirst } from './speakers-first';
import { ownTile, personTiles, screenTiles, type TileOf } from './tiles';
import { useKeys } from './use-keys';
import { useSize } from './use-size';
import styles from './stage.module.css';

export type StageView = 'grid' | 'speaker';

interface Props {
  session: RoomSession;
  view: StageView;
  pinned: string | null;
  /** on a phone the other one of two has the whole stage, and the member is small in its corner */
  call: boolean;
  onPin: (key: string | null) => void;
  /** shows the statistics of sent and received media */
  onStatistics: () => void;
}

const priorities = { screen: 255, pinned: 220, active: 200, tile: 100 } as const;

/** Everybody in tiles of one size, or the one who speaks, large. */
export function Stage({ session, view, pinned, call, onPin, onStatistics }: Props) {
  const { t } = useTranslation('conference');
  const room = useStore(session.view, (state) => state);
  const devices = useStore(session.devices, (state) => state);
  const [place, size] = useSize();
  const [page, setPage] = useState(0);
  const speaker = useLastSpeaker(session);

  const own = useMemo(() => ownTile(room, devices), [room, devices]);
  const screens = screenTiles(room);
  const arrived = [...screens, ...personTiles(room)];
  const grid = gridLayout(arrived.length + (own ? 1 : 0), size);
  const others = useSpeakersFirst(arrived, room.spoken, {
    speaker: view === 'grid' ? speaker : null,
    places: grid.perPage - (own ? 1 : 0) - (pinned === null ? 0 : 1),
  });
  const all = own ? [...others, own] : others;
  const duo = isDuo(call, others, own, size);
  const main = view === 'grid' && !duo ? null : mainOf({ all, screens, others, own, pinned, speaker });

  const beside = main ? all.filter((tile) => tile !== main) : [];
  const speaking = speakerLayout(beside.length, size, main?.kind ?? 'person');
  const pages: TileOf[][] = main
    ? inPages(beside, speaking.perPage)
    : own
      ? pagesOf(pinnedFirst(others, pinned), own, grid.perPage)
      : inPages(others, grid.perPage);
  const at = Math.min(page, Math.max(0, pages.length - 1));
  const shown = pages[at] ?? [];
  const tile = grid.tile(shown.length);
  const { small, side } = speaking;
  const large = duo ? size : speaking.large;
  useKeys({
    arrowleft: () => setPage(Math.max(0, at - 1)),
    arrowright: () => setPage(Math.max(0, Math.min(pages.length - 1, at + 1))),
  });

  const heights = new Map<string, Wanted>();
  const note = (one: TileOf, height: number) => {
    if (one.producerId === null) return;
    const priority =
      one.kind === 'screen'
        ? priorities.screen
        : one.key === pinned
          ? priorities.pinned
          : one.key === speaker
            ? priorities.active
            : priorities.tile;
    heights.set(one.producerId, { height: Math.round(height * window.devicePixelRatio), priority });
  };
  for (const one of shown) note(one, main ? small.height : tile.height);
  if (main) note(main, large.height);
  const sent = room.you?.role === 'audience' ? mostWanted(heights, room) : heights;
  const wanted = JSON.stringify([...sent]);
  useEffect(() => {
    session.show(new Map(JSON.parse(wanted) as [string, Wanted][]));
  }, [session, wanted]);
  // A member on another page hears the room, and needs no pictures.
  useEffect(() => () => session.show(new Map()), [session]);

  const tileOf = (one: TileOf, of: Size, inStrip = false) => (
    <Tile
      key={one.key}
      session={session}
      // Shows the photo instead of a picture that would not move
      tile={one.producerId === null || sent.has(one.producerId) ? one : { ...one, track: null }}
      size={of}
      small={inStrip}
      pinned={one.key === pinned}
      onPin={() => onPin(one.key === pinned ? null : one.key)}
      onStatistics={onStatistics}
    />
  );
  const arrows = pages.length > 1 && (
    <div className={styles.pages}>
      <IconButton icon={BackIcon} label={t('stage.before')} disabled={at === 0} onClick={() => setPage(at - 1)} />
      <span aria-hidden="true">{`${at + 1} / ${pages.length}`}</span>
      <span className="visually-hidden" aria-live="polite">
        {t('stage.page', { at: at + 1, of: pages.length })}
      </span>
      <IconButton
        icon={ForwardIcon}
        label={t('stage.next')}
        disabled={at === pages.length - 1}
        onClick={() => setPage(at + 1)}
      />
    </div>
  );
  return (
    <div ref={place} className={cx(styles.stage, main && side && styles.side)} data-view={view}>
      {size.width > 0 && main && (
        <>
          {tileOf(main, large)}
          {shown.length > 0 && (
            <div className={duo ? styles.corner : styles.strip} style={{ maxWidth: speaking.across }}>
              {shown.map((one) => tileOf(one, small, true))}
              {arrows}
            </div>
          )}
        </>
      )}
      {size.width > 0 && !main && (
        <>
          <div className={styles.grid}>{shown.map((one) => tileOf(one, tile))}</div>
          {arrows}
        </>
      )}
    </div>
  );
}

/** On a phone the other one of two has the whole stage. */
const isDuo = (call: boolean, others: readonly TileOf[], own: TileOf | null, size: Size): boolean =>
  call && others.length === 1 && own !== null && isNarrow(size);

interface Choice {
  all: readonly TileOf[];
  screens: readonly TileOf[];
  others: readonly TileOf[];
  own: TileOf | null;
  pinned: string | null;
  speaker: string | null;
}

/** The tile that is large: the pinned one, a screen, the last speaker, anybody. */
const mainOf = ({ all, screens, others, own, pinned, speaker }: Choice): TileOf | null =>
  all.find(({ key }) => key === pinned) ??
  screens.at(-1) ??
  others.find(({ key }) => key === speaker) ??
  others[0] ??
  own;

/** The last speaker other than the member; a pause does not take them off the stage. */
function useLastSpeaker(session: RoomSession): string | null {
  const speakerId = useStore(session.view, (state) => state.speakerId);
  const ownId = useStore(session.view, ({ you }) => you?.peerId);
  const [last, setLast] = useState<string | null>(null);
  if (speakerId !== null && speakerId !== ownId && speakerId !== last) setLast(speakerId);
  return last;
}

/** People keep their places; a speaker on a later page comes to the first. Screens stay before them. */
function useSpeakersFirst(
  tiles: TileOf[],
  spoken: readonly string[],
  { speaker, places }: { speaker: string | null; places: number },
): TileOf[] {
  const screens = tiles.filter(({ kind }) => kind === 'screen');
  const people = new Map(tiles.flatMap((tile) => (tile.kind === 'person' ? [[tile.key, tile]] : [])));
  const [order, setOrder] = useState<readonly string[]>([]);
  const next = speakersFirst(order, { keys: [...people.keys()], places: places - screens.length, speaker, spoken });
  if (next.join(' ') !== order.join(' ')) setOrder(next);
  return [...screens, ...next.flatMap((key) => people.get(key) ?? [])];
}

const pinnedFirst = (tiles: TileOf[], pinned: string | null): TileOf[] => [
  ...tiles.filter(({ key }) => key === pinned),
  ...tiles.filter(({ key }) => key !== pinned),
];

function inPages(tiles: readonly TileOf[], perPage: number): TileOf[][] {
  const pages: TileOf[][] = [];
  for (let at = 0; at < tiles.length; at += perPage) pages.push(tiles.slice(at, at + perPage));
  return pages;
}
