import { useEffect, useRef, useState } from 'react';
import { drawTiles } from './draw-tiles';
import type { PlacedTile } from './tiles-around';

interface VectorPictureProps {
  tiles: readonly PlacedTile[];
  width: number;
  height: number;
  onFail: () => void;
}

/** Vector tiles as a still picture: a program of maps in each bubble would be too much for a phone. */
export default function VectorPicture({ tiles, width, height, onFail }: VectorPictureProps) {
  const place = useRef<HTMLCanvasElement>(null);
  const [density] = useState(() => Math.min(3, Math.max(1, window.devicePixelRatio)));
  const latest = useRef({ tiles, onFail });
  useEffect(() => {
    latest.current = { tiles, onFail };
  });
  const wanted = tiles.map(({ url, left, top }) => `${url} ${left} ${top}`).join('\n');
  useEffect(() => {
    const left = new AbortController();
    const draw = async () => {
      try {
        if (place.current) await drawTiles(place.current, latest.current.tiles, density, left.signal);
      } catch {
        if (!left.signal.aborted) latest.current.onFail();
      }
    };
    void draw();
    return () => left.abort();
  }, [wanted, density]);
  return <canvas ref={place} width={width * density} height={height * density} style={{ width, height }} />;
}
