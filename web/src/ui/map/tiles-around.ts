export const TILE = 256;

interface Point {
  latitude: number;
  longitude: number;
}

export interface PlacedTile {
  url: string;
  /** of its left upper corner, in the picture */
  left: number;
  top: number;
}

/** Web Mercator ends there. */
const MOST_LATITUDE = 85.05;

/** Where a point is on the map of the whole world, in tiles. */
function inTiles({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const across = 2 ** zoom;
  const angle = (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude)) * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * across,
    y: ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * across,
  };
}

interface Picture {
  width: number;
  height: number;
  zoom: number;
  url: string;
  /** pixels of a tile */
  size?: number;
}

/** The tiles of a picture of this size with the point in its middle. */
export function tilesAround(point: Point, { width, height, zoom, url, size = TILE }: Picture): PlacedTile[] {
  const { x, y } = inTiles(point, zoom);
  const across = 2 ** zoom;
  const [left, top] = [x * size - width / 2, y * size - height / 2];
  const tiles: PlacedTile[] = [];
  for (let row = Math.floor(top / size); row * size < top + height; row += 1)
    for (let column = Math.floor(left / size); column * size < left + width; column += 1) {
      // There is nothing beyond the poles; the east is where the west begins.
      if (row < 0 || row >= across) continue;
      const wrapped = ((column % across) + across) % across;
      const address = url.replace('{z}', `${zoom}`).replace('{x}', `${wrapped}`).replace('{y}', `${row}`);
      tiles.push({ url: address, left: Math.round(column * size - left), top: Math.round(row * size - top) });
    }
  return tiles;
}
