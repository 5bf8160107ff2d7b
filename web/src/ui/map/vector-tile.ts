import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface TileFeature {
  isArea: boolean;
  /** its kind of road or of water, where the tile names one */
  kind: string | null;
  /** the points of each line; an area's are closed */
  lines: { x: number; y: number }[][];
}

export interface TileLayer {
  name: string;
  /** Coordinates of the tile go from 0 to here. */
  extent: number;
  features: TileFeature[];
}

const [LINE, AREA] = [2, 3];

function featuresOf(layer: VectorTileLayer): TileFeature[] {
  const all = Array.from({ length: layer.length }, (_, at) => layer.feature(at));
  return all
    .filter(({ type }) => type === LINE || type === AREA)
    .map((feature) => {
      const kind = feature.properties['class'];
      return {
        isArea: feature.type === AREA,
        kind: typeof kind === 'string' ? kind : null,
        lines: feature.loadGeometry(),
      };
    });
}

/**
 * The lines and areas of a vector tile (Mapbox Vector Tile 2); layers without features are left out.
 *
 * @throws Error if it is none
 */
export const readVectorTile = (bytes: Uint8Array): TileLayer[] =>
  Object.values(new VectorTile(new PbfReader(bytes)).layers).map((layer) => ({
    name: layer.name,
    extent: layer.extent,
    features: featuresOf(layer),
  }));
