import { fit, gap, type Size, tilesPerPage } from './fit';

/** Width in pixels, below which a phone is held upright. */
const NARROW = 600;
/** Height in pixels, below which a phone is held sideways: the tiles are at the right of the large picture. */
const LOW = 420;
const STRIP: Size = { width: 160, height: 90 };
const NARROW_STRIP: Size = { width: 112, height: 84 };
const LOW_STRIP: Size = { width: 128, height: 72 };
/** The arrows of pages, with the gap before them. */
const ARROWS_DOWN = 48;
const ARROWS_ACROSS = 152;

export const isNarrow = ({ width }: Size): boolean => width < NARROW;
/** Width : height of a person's tile. */
export const tileRatio = (size: Size): number => (isNarrow(size) ? 4 / 3 : 16 / 9);

/** How many tiles a page of the grid has, and how large they are on one with `shown` of them. */
export function gridLayout(count: number, size: Size): { perPage: number; tile: (shown: number) => Size } {
  const ratio = tileRatio(size);
  const whole = tilesPerPage(size, ratio);
  const place = count <= whole ? size : { width: size.width, height: size.height - ARROWS_DOWN };
  return {
    perPage: count <= whole ? whole : tilesPerPage(place, ratio),
    tile: (shown) => fit(Math.max(1, shown), place, ratio),
  };
}

export interface SpeakerLayout {
  large: Size;
  /** size of each tile beside the large one */
  small: Size;
  /** tiles beside the large one on one page */
  perPage: number;
  /** width in pixels, which makes the tiles begin another row */
  across: number;
  /** at the right of the large one instead of below */
  side: boolean;
}

const inLine = (length: number, one: number): number => Math.max(1, Math.floor((length + gap) / (one + gap)));

/** One large picture, and `count` others beside it. A screen has all the room there is; a person keeps the ratio. */
export function speakerLayout(count: number, size: Size, kind: 'person' | 'screen'): SpeakerLayout {
  const largest = (place: Size) => (kind === 'screen' ? place : fit(1, place, 16 / 9));
  if (isNarrow(size)) {
    const small = NARROW_STRIP;
    const large = fit(1, { ...size, height: Math.max(0, size.height - small.height - gap) }, 4 / 3);
    const columns = inLine(size.width, small.width);
    const below = size.height - large.height - gap;
    const whole = columns * inLine(below, small.height);
    const perPage = count <= whole ? whole : columns * inLine(below - ARROWS_DOWN, small.height);
    return { large, small, perPage, across: size.width, side: false };
  }
  if (size.height < LOW) {
    const small = LOW_STRIP;
    const whole = inLine(size.height, small.height);
    const perPage = count <= whole ? whole : inLine(size.height - ARROWS_DOWN, small.height);
    const beside = count === 0 ? 0 : small.width + gap;
    return {
      ...{ small, perPage, across: small.width, side: true },
      large: largest({ width: size.width - beside, height: size.height }),
    };
  }
  const small = STRIP;
  const whole = inLine(size.width, small.width);
  return {
    ...{ small, across: size.width, side: false },
    perPage: count <= whole ? whole : inLine(size.width - ARROWS_ACROSS, small.width),
    large: largest({ width: size.width, height: size.height - (count === 0 ? 0 : small.height + gap) }),
  };
}
