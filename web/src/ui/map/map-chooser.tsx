import type { MapTiles } from '@renmai/contracts/map-settings';
import { Map as TileMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef } from 'react';
import { PlaceIcon } from '../more-icons';
import { mapStyle } from './map-style';
import styles from './map.module.css';

setWorkerUrl(workerUrl);

export interface Point {
  latitude: number;
  longitude: number;
}

interface MapChooserProps {
  tiles: MapTiles;
  /** where the map begins, and moves to when it is another; null: the whole world */
  at: Point | null;
  words: { title: string; closer: string; farther: string };
  /** the member has moved the map, and the pin is there now */
  onMove: (point: Point) => void;
  /** there is no map in this browser, or it cannot be loaded */
  onFail: () => void;
}

const [NEAR, FAR] = [14, 1];

/** A map that is moved under a pin. */
export default function MapChooser({ tiles, at, words, onMove, onFail }: MapChooserProps) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<TileMap | null>(null);
  const latest = useRef({ at, words, onMove, onFail });
  useEffect(() => {
    latest.current = { at, words, onMove, onFail };
  });
  useEffect(() => {
    if (!place.current) return;
    const { at: begin, words: said } = latest.current;
    try {
      const made = new TileMap({
        container: place.current,
        style: mapStyle(tiles),
        center: begin ? [begin.longitude, begin.latitude] : [0, 20],
        zoom: begin ? NEAR : FAR,
        attributionControl: { compact: false },
        dragRotate: false,
        pitchWithRotate: false,
        locale: {
          'Map.Title': said.title,
          'NavigationControl.ZoomIn': said.closer,
          'NavigationControl.ZoomOut': said.farther,
        },
      });
      map.current = made;
      made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
      made.on('moveend', (event) => {
        // Only the member's own moves have an event of the browser.
        if (!('originalEvent' in event) || !event.originalEvent) return;
        const { lat: latitude, lng } = made.getCenter().wrap();
        latest.current.onMove({ latitude, longitude: lng });
      });
      let shown = false;
      made.on('load', () => (shown = true));
      made.on('error', () => {
        if (!shown) latest.current.onFail();
      });
    } catch {
      latest.current.onFail();
    }
    return () => {
      map.current?.remove();
      map.current = null;
    };
  }, [tiles]);
  const [latitude, longitude] = [at?.latitude, at?.longitude];
  useEffect(() => {
    const now = map.current;
    if (!now || latitude === undefined || longitude === undefined) return;
    const center = now.getCenter().wrap();
    if (Math.abs(center.lat - latitude) < 1e-6 && Math.abs(center.lng - longitude) < 1e-6) return;
    now.jumpTo({ center: [longitude, latitude], zoom: Math.max(now.getZoom(), NEAR) });
  }, [latitude, longitude]);
  return (
    <div className={styles.chooser}>
      <div ref={place} className={styles.map} />
      <span className={styles.pin} aria-hidden="true">
        <PlaceIcon size={32} />
      </span>
    </div>
  );
}
