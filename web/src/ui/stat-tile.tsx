import { useFormats } from '../lib/format';
import { ArrowDownIcon, ArrowUpIcon } from './more-icons';
import { cx } from '../lib/cx';
import styles from './stat-tile.module.css';

interface StatTileProps {
  label: string;
  value: number;
  /** against the time before, e.g. 0.12 for 12 % more; `text` says against what */
  change?: { ratio: number; text: string };
}

/** One figure for a publisher. */
export function StatTile({ label, value, change }: StatTileProps) {
  const { compact } = useFormats();
  const Arrow = change && change.ratio < 0 ? ArrowDownIcon : ArrowUpIcon;
  return (
    <div className={styles.tile}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{compact(value)}</span>
      {change && (
        <span className={cx(styles.change, change.ratio < 0 ? styles.less : styles.more)}>
          {change.ratio !== 0 && <Arrow size={14} />}
          {Math.abs(Math.round(change.ratio * 100))}% {change.text}
        </span>
      )}
    </div>
  );
}
