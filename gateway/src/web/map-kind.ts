import type { MapTiles } from '@renmai/contracts/map-settings';

/** Tile servers name vector tiles `….pbf` or `….mvt`, with or without a key behind the name. */
const VECTOR = /\.(pbf|mvt)(?=[?#]|$)/i;

/** The kind of map at the address that the operators have chosen. An address without places for numbers is that of a style. */
export function mapKind(url: string): MapTiles['kind'] {
  if (!url.includes('{')) return 'style';
  return VECTOR.test(url) ? 'vector' : 'raster';
}
