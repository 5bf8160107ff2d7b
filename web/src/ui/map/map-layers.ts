/** The layers of the OpenMapTiles schema that a plain map draws, without names: fonts would be another address. */
export interface MapLayer {
  id: string;
  /** of the tile */
  layer: string;
  color: string;
  /** of a line, in pixels at the closest; none: an area */
  widest?: number;
  /** those alone */
  classes?: string[];
  /** not on maps from farther away */
  from?: number;
}

export const PAPER = '#f3f1ec';
const WATER = '#a9cbe6';
const GREEN = '#d5e6cc';

const main = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const small = ['minor', 'service', 'track', 'path', 'street', 'residential'];

/** The later ones cover the earlier ones. */
export const mapLayers: readonly MapLayer[] = [
  { id: 'landuse', layer: 'landuse', color: '#ece8e0' },
  { id: 'landcover', layer: 'landcover', color: GREEN },
  { id: 'park', layer: 'park', color: GREEN },
  { id: 'water', layer: 'water', color: WATER },
  { id: 'waterway', layer: 'waterway', color: WATER, widest: 4 },
  { id: 'building', layer: 'building', color: '#dcd6cb', from: 13 },
  { id: 'small', layer: 'transportation', color: '#ffffff', widest: 12, classes: small },
  { id: 'main edge', layer: 'transportation', color: '#c9b98c', widest: 22, classes: main },
  { id: 'main', layer: 'transportation', color: '#fff4cf', widest: 18, classes: main },
  { id: 'rail', layer: 'transportation', color: '#a7a29a', widest: 2, classes: ['rail', 'transit'] },
  { id: 'boundary', layer: 'boundary', color: '#9a8fa8', widest: 2 },
];

/** A line is wider the closer the map is. */
export const growth = { base: 1.4, farthest: { zoom: 6, width: 0.5 }, closest: { zoom: 18 } };

export function widthAt(widest: number, zoom: number): number {
  const { base, farthest, closest } = growth;
  const part = (base ** (zoom - farthest.zoom) - 1) / (base ** (closest.zoom - farthest.zoom) - 1);
  return farthest.width + (widest - farthest.width) * Math.max(0, Math.min(1, part));
}
