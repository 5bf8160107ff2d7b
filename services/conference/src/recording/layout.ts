import type { RecordingLayout } from '@renmai/contracts/conference/recordings.schema';
import type { TimelineEntry } from './timeline.js';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES = 25;
export const FRAME_MS = 1000 / FRAMES;
const GAP = 8;
const IN_GRID = 16;
const IN_STRIP = 5;
/** A picture that changes more often than this is unpleasant to watch. */
const SHORTEST_MS = 1_000;
/** Longer ones are made in parts, so that what is done stays done. */
const LONGEST_MS = 120_000;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Tile extends Box {
  peerId: string;
  name: string;
  /** null: no picture; the name is shown instead */
  trackId: string | null;
  speaks: boolean;
}

/** A stretch of time in which everything stays in its place. In milliseconds, whole frames. */
export interface Scene {
  from: number;
  to: number;
  tiles: Tile[];
}

interface Person {
  peerId: string;
  name: string;
  camera: string | null;
  screen: string | null;
}

interface Picture {
  peerId: string;
  source: 'camera' | 'screen';
}

interface State {
  people: Map<string, Person>;
  /** all that there were */
  pictures: Map<string, Picture>;
  /** those that are sent now */
  seen: Map<string, Picture>;
  speaker: string | null;
}

const toFrame = (ms: number): number => Math.round(ms / FRAME_MS) * FRAME_MS;

/** The scenes of a recording. `usable`: the tracks that have pictures; `length` in milliseconds. */
export function scenesOf(
  timeline: readonly TimelineEntry[],
  { layout, usable, length }: { layout: RecordingLayout; usable: ReadonlySet<string>; length: number },
): Scene[] {
  const state: State = { people: new Map(), pictures: new Map(), seen: new Map(), speaker: null };
  const end = toFrame(length);
  const scenes: Scene[] = [];
  let from = 0;
  let tiles: Tile[] = [];
  let due = false;
  const settle = (at: number): void => {
    const next = tilesOf(state, layout);
    due = false;
    if (JSON.stringify(next) === JSON.stringify(tiles)) return;
    if (at > from) scenes.push(...parts({ from, to: at, tiles }));
    [from, tiles] = [at, next];
  };
  for (const entry of [...timeline].sort((one, other) => one.at - other.at)) {
    const at = Math.min(Math.max(toFrame(entry.at), 0), end);
    // A change too soon after the last one is shown a little later, together with others.
    if (due && at >= from + SHORTEST_MS) settle(from + SHORTEST_MS);
    apply(state, entry, usable);
    due = true;
    if (from === 0 && tiles.length === 0) settle(at);
    else if (at >= from + SHORTEST_MS) settle(at);
  }
  if (due && from + SHORTEST_MS < end) settle(from + SHORTEST_MS);
  if (end > from) scenes.push(...parts({ from, to: end, tiles }));
  return scenes;
}

function parts({ from, to, tiles }: Scene): Scene[] {
  const found: Scene[] = [];
  for (let at = from; at < to; at += LONGEST_MS) found.push({ from: at, to: Math.min(at + LONGEST_MS, to), tiles });
  return found;
}

function apply(state: State, entry: TimelineEntry, usable: ReadonlySet<string>): void {
  const { people, seen } = state;
  switch (entry.type) {
    case 'joined':
      people.set(entry.peerId, { peerId: entry.peerId, name: entry.name, camera: null, screen: null });
      break;
    case 'left':
      people.delete(entry.peerId);
      for (const [trackId, { peerId }] of seen) if (peerId === entry.peerId) seen.delete(trackId);
      break;
    case 'track': {
      const { source, trackId, peerId } = entry;
      if ((source === 'camera' || source === 'screen') && usable.has(trackId)) {
        state.pictures.set(trackId, { peerId, source });
        show(state, trackId, { peerId, source });
      }
      break;
    }
    case 'track-over':
      hide(state, entry.trackId);
      break;
    case 'paused': {
      const track = state.pictures.get(entry.trackId);
      if (entry.paused) hide(state, entry.trackId);
      else if (track) show(state, entry.trackId, track);
      break;
    }
    case 'speaker':
      state.speaker = entry.peerId;
      break;
    default:
  }
}

function show({ people, seen }: State, trackId: string, track: Picture): void {
  seen.set(trackId, track);
  const person = people.get(track.peerId);
  if (person) person[track.source] = trackId;
}

function hide({ people, seen }: State, trackId: string): void {
  const track = seen.get(trackId);
  if (!track) return;
  seen.delete(trackId);
  const person = people.get(track.peerId);
  if (person?.[track.source] === trackId) person[track.source] = null;
}

function tilesOf({ people, speaker }: State, layout: RecordingLayout): Tile[] {
  const all = [...people.values()];
  const tile = (person: Person, box: Box, trackId = person.camera): Tile => ({
    ...box,
    peerId: person.peerId,
    name: person.name,
    trackId,
    speaks: person.peerId === speaker && all.length > 1,
  });
  const shows = all.filter(({ screen }) => screen !== null).at(-1);
  // The speaker first, then people with a picture, then the others, each in the order in which they came.
  const order = [...all].sort((one, other) => rank(other, speaker) - rank(one, speaker));
  if (shows) {
    const [main, strip] = stage(Math.min(order.length, IN_STRIP));
    return [
      { ...tile(shows, main, shows.screen), speaks: false },
      ...strip.flatMap((box, place) => (order[place] ? [tile(order[place], box)] : [])),
    ];
  }
  if (layout === 'speaker' && order.length > 1) {
    const [first, ...others] = order;
    const [main, strip] = stage(Math.min(others.length, IN_STRIP));
    return [
      ...(first ? [{ ...tile(first, main), speaks: false }] : []),
      ...strip.flatMap((box, place) => (others[place] ? [tile(others[place], box)] : [])),
    ];
  }
  const chosen = new Set(order.slice(0, IN_GRID));
  // In a grid people keep their places.
  const shown = all.filter((person) => chosen.has(person));
  return grid(shown.length).flatMap((box, place) => (shown[place] ? [tile(shown[place], box)] : []));
}

const rank = ({ peerId, camera }: Person, speaker: string | null): number =>
  (peerId === speaker ? 2 : 0) + (camera === null ? 0 : 1);

const even = (value: number): number => Math.floor(value / 2) * 2;

/** Boxes of 16:9, as large as they can be, in the middle. */
export function grid(count: number): Box[] {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / Math.max(columns, 1));
  const [cellWidth, cellHeight] = [WIDTH / columns, HEIGHT / rows];
  const width = even(Math.min(cellWidth - GAP, ((cellHeight - GAP) * 16) / 9));
  const height = even((width * 9) / 16);
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const left = (WIDTH - inRow * cellWidth) / 2;
    return {
      x: even(left + (place % columns) * cellWidth + (cellWidth - width) / 2),
      y: even(row * cellHeight + (cellHeight - height) / 2),
      width,
      height,
    };
  });
}

/** One large box, and a strip below it. */
function stage(inStrip: number): [Box, Box[]] {
  const stripHeight = 136;
  const width = even((stripHeight * 16) / 9);
  const mainHeight = HEIGHT - stripHeight - 2 * GAP;
  const mainWidth = even((mainHeight * 16) / 9);
  const left = (WIDTH - inStrip * (width + GAP) + GAP) / 2;
  const strip = Array.from({ length: inStrip }, (_, place) => ({
    x: even(left + place * (width + GAP)),
    y: mainHeight + GAP,
    width,
    height: stripHeight,
  }));
  return [{ x: even((WIDTH - mainWidth) / 2), y: 0, width: mainWidth, height: mainHeight }, strip];
}
