import styles from './progress-bar.module.css';

/** `value` from 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}

/** The same as a ring, for tiles. */
export function ProgressRing({ value, size = 40 }: { value: number; size?: number }) {
  const length = 2 * Math.PI * 16;
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={styles.ring}>
      <circle cx="20" cy="20" r="16" />
      <circle
        cx="20"
        cy="20"
        r="16"
        className={styles.arc}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - Math.min(1, Math.max(0.02, value)))}
      />
    </svg>
  );
}
