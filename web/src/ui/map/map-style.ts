import type { MapTiles } from '@renmai/contracts/map-settings';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** The map takes it for HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const PAPER = '#f3f1ec';
const WATER = '#a9cbe6';
const GREEN = '#d5e6cc';
const [WIDE_AT, WIDEST_AT] = [6, 18];

type Layer = 'water' | 'waterway' | 'landcover' | 'park' | 'landuse' | 'building' | 'transportation' | 'boundary';

const fill = (layer: Layer, color: string, minzoom = 0): LayerSpecification => ({
  id: layer,
  type: 'fill',
  source: 'tiles',
  'source-layer': layer,
  minzoom,
  paint: { 'fill-color': color },
});

/** A line that is wider the closer the map is. */
const line = (layer: Layer, id: string, color: string, widest: number, classes?: string[]): LayerSpecification => ({
  id,
  type: 'line',
  source: 'tiles',
  'source-layer': layer,
  ...(classes && { filter: ['in', ['get', 'class'], ['literal', classes]] }),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], WIDE_AT, 0.5, WIDEST_AT, widest],
  },
});

const MAIN = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const SMALL = ['minor', 'service', 'track', 'path', 'street', 'residential'];

/** The layers of the OpenMapTiles schema, without names: fonts would be another address. */
const LAYERS: LayerSpecification[] = [
  { id: 'paper', type: 'background', paint: { 'background-color': PAPER } },
  fill('landuse', '#ece8e0'),
  fill('landcover', GREEN),
  fill('park', GREEN),
  fill('water', WATER),
  line('waterway', 'waterway', WATER, 4),
  fill('building', '#dcd6cb', 13),
  line('transportation', 'small', '#ffffff', 12, SMALL),
  line('transportation', 'main edge', '#c9b98c', 22, MAIN),
  line('transportation', 'main', '#fff4cf', 18, MAIN),
  line('transportation', 'rail', '#a7a29a', 2, ['rail', 'transit']),
  line('boundary', 'boundary', '#9a8fa8', 2),
];

/** The style that draws the operators' tiles: the address of their own, or a plain one for tiles alone. */
export function mapStyle({ kind, url, attribution }: MapTiles): StyleSpecification | string {
  if (kind === 'style') return url;
  const shared = { tiles: [url], attribution: escaped(attribution) };
  return kind === 'vector'
    ? { version: 8, sources: { tiles: { type: 'vector', maxzoom: 14, ...shared } }, layers: LAYERS }
    : {
        version: 8,
        sources: { tiles: { type: 'raster', tileSize: 256, maxzoom: 19, ...shared } },
        layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
      };
}
