import { cx } from '../lib/cx';
import styles from './badge.module.css';

/** The number of unread things; `dot` if the number does not matter. Its owner's label must say it in words. */
export function Badge({ count, dot, className }: { count?: number; dot?: boolean; className?: string }) {
  if (!dot && !count) return null;
  return (
    <span className={cx(dot ? styles.dot : styles.badge, className)} aria-hidden="true">
      {dot ? null : (count ?? 0) > 99 ? '99+' : count}
    </span>
  );
}
