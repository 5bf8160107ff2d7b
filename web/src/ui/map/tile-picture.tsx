import type { MapTiles } from '@renmai/contracts/map-settings';
import { lazy, Suspense, useState } from 'react';
import { VECTOR_TILE, VECTOR_ZOOM } from './vector-size';
import { type PlacedTile, TILE, tilesAround } from './tiles-around';
import styles from './map.module.css';

const VectorPicture = lazy(() => import('./vector-picture'));

const [WIDTH, HEIGHT, ZOOM] = [240, 104, 15];

interface TilePictureProps {
  at: { latitude: number; longitude: number };
  tiles: MapTiles;
}

/** A small still map around a point; nothing where its tiles cannot be loaded, or are known to a style alone. */
export function TilePicture({ at, tiles: { kind, url, attribution } }: TilePictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed || kind === 'style') return null;
  const fail = () => setFailed(true);
  const isVector = kind === 'vector';
  const depth = isVector ? { zoom: VECTOR_ZOOM, size: VECTOR_TILE } : { zoom: ZOOM };
  const placed = tilesAround(at, { width: WIDTH, height: HEIGHT, url, ...depth });
  return (
    <span className={styles.picture}>
      {isVector ? (
        <Suspense fallback={null}>
          <VectorPicture tiles={placed} width={WIDTH} height={HEIGHT} onFail={fail} />
        </Suspense>
      ) : (
        placed.map((tile) => <RasterTile key={`${tile.left} ${tile.top}`} tile={tile} onFail={fail} />)
      )}
      {attribution !== '' && <small className={styles.attribution}>{attribution}</small>}
    </span>
  );
}

const RasterTile = ({ tile, onFail }: { tile: PlacedTile; onFail: () => void }) => (
  <img
    src={tile.url}
    alt=""
    width={TILE}
    height={TILE}
    loading="lazy"
    decoding="async"
    referrerPolicy="origin"
    style={{ left: tile.left, top: tile.top }}
    onError={onFail}
  />
);
