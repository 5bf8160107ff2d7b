import { useState } from 'react';
import { TILE, tilesAround } from './tiles-around';
import styles from './map.module.css';

const [WIDTH, HEIGHT, ZOOM] = [240, 104, 15];

interface TilePictureProps {
  at: { latitude: number; longitude: number };
  /** of raster tiles */
  url: string;
  attribution: string;
}

/** A small still map around a point; nothing where its tiles cannot be loaded. */
export function TilePicture({ at, url, attribution }: TilePictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  const tiles = tilesAround(at, { width: WIDTH, height: HEIGHT, zoom: ZOOM, url });
  return (
    <span className={styles.picture}>
      {tiles.map((tile) => (
        <img
          key={`${tile.left} ${tile.top}`}
          src={tile.url}
          alt=""
          width={TILE}
          height={TILE}
          loading="lazy"
          decoding="async"
          referrerPolicy="origin"
          style={{ left: tile.left, top: tile.top }}
          onError={() => setFailed(true)}
        />
      ))}
      {attribution !== '' && <small className={styles.attribution}>{attribution}</small>}
    </span>
  );
}
