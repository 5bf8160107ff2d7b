export interface Size {
  width: number;
  height: number;
}

/** Pixels between two tiles. */
export const gap = 8;
/** Limits of the size and number of tiles; beyond as many as fit, there are pages. */
export const smallestTile = 148;
export const mostTiles = 49;

/** A size that is hardly larger is not worth a tower of tiles: fewer rows are looked at more easily. */
const HARDLY = 1.03;

/** The largest tiles of one ratio (width : height) of which `count` fit into a place. */
export function fit(count: number, place: Size, ratio: number): Size {
  let best: Size = { width: 0, height: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const across = (place.width - gap * (columns - 1)) / columns;
    const down = (place.height - gap * (rows - 1)) / rows;
    const width = Math.floor(Math.min(across, down * ratio));
    if (width * HARDLY > best.width) best = { width, height: Math.floor(width / ratio) };
  }
  return best;
}

/** How many tiles a page has, at most: a face is recognizable in each of them. */
export function tilesPerPage(place: Size, ratio: number): number {
  let count = mostTiles;
  while (count > 1 && fit(count, place, ratio).width < smallestTile) count -= 1;
  return count;
}

/** Pages of tiles: the member's own picture is on the first. */
export function pagesOf<T>(others: readonly T[], own: T, perPage: number): T[][] {
  if (perPage <= 1) return [...others.map((one) => [one]), ...(others.length === 0 ? [[own]] : [])];
  const first = [...others.slice(0, perPage - 1), own];
  const pages = [first];
  for (let at = perPage - 1; at < others.length; at += perPage) pages.push(others.slice(at, at + perPage));
  return pages;
}
