import { useMapSettingsQuery } from '../../api/map.api';
import { PlaceIcon } from '../more-icons';
import type { Point } from './map-chooser';
import { TilePicture } from './tile-picture';
import styles from './map.module.css';

/** A small still map with a pin at a point; nothing where the operators have chosen no map of tiles. */
export function SmallMap({ at }: { at: Point }) {
  const tiles = useMapSettingsQuery().data?.tiles ?? null;
  if (!tiles || tiles.kind === 'style') return null;
  return (
    <span className={styles.small} aria-hidden="true">
      <TilePicture at={at} tiles={tiles} />
      <span className={styles.pin}>
        <PlaceIcon size={32} />
      </span>
    </span>
  );
}
