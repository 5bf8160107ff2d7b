import { useMapSettingsQuery } from '../../../api/map.api';
import { TilePicture } from '../../../ui/map/tile-picture';
import { PlaceIcon } from '../../../ui/more-icons';
import { streetsAt } from './place-words';
import styles from './places.module.css';

interface PlaceCardProps {
  name: string;
  address: string;
  at: { latitude: number; longitude: number };
}

/** A place with its name on a small map; a drawing of streets where operators have chosen no tiles, or they cannot be loaded. */
export function PlaceCard({ name, address, at }: PlaceCardProps) {
  const { x, y, turn } = streetsAt(at);
  const tiles = useMapSettingsQuery().data?.tiles ?? null;
  return (
    <span className={styles.card}>
      <span className={styles.map} aria-hidden="true">
        <svg viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" focusable="false">
          <g transform={`rotate(${turn} 50 30)`} className={styles.streets}>
            <path d={`M-30 ${y} H130 M-30 ${y + 24} H130 M${x} -40 V100 M${x + 36} -40 V100`} />
            <path d={`M-30 ${y - 14} H130 M${x - 16} -40 V100 M${x + 18} -40 V100`} className={styles.lanes} />
          </g>
        </svg>
        {tiles && <TilePicture at={at} tiles={tiles} />}
        <PlaceIcon size={32} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {address !== name && (
          <span className={styles.address} dir="auto">
            {address}
          </span>
        )}
      </span>
    </span>
  );
}
