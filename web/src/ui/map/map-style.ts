import type { MapTiles } from '@renmai/contracts/map-settings';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { growth, type MapLayer, mapLayers, PAPER } from './map-layers';

/** The map takes it for HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawn({ id, layer, color, widest, classes, from = 0 }: MapLayer): LayerSpecification {
  const shared = { id, source: 'tiles', 'source-layer': layer, minzoom: from };
  if (widest === undefined) return { ...shared, type: 'fill', paint: { 'fill-color': color } };
  const { base, farthest, closest } = growth;
  return {
    ...shared,
    type: 'line',
    ...(classes && { filter: ['in', ['get', 'class'], ['literal', classes]] }),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': [
        'interpolate',
        ['exponential', base],
        ['zoom'],
        farthest.zoom,
        farthest.width,
        closest.zoom,
        widest,
      ],
    },
  };
}

const LAYERS: LayerSpecification[] = [
  { id: 'paper', type: 'background', paint: { 'background-color': PAPER } },
  ...mapLayers.map(drawn),
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
