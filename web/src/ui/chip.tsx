import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { CloseIcon, type Icon } from './icons';
import styles from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad';
  icon?: Icon;
  className?: string;
}

/** A short fact: a skill, a degree of connection, a state. */
export function Chip({ children, tone = 'plain', icon: Icon, className }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone], className)}>
      {Icon && <Icon size={14} />}
      {children}
    </span>
  );
}

/** A choice among several, on or off. */
export function ChoiceChip({
  children,
  on,
  onChange,
}: {
  children: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={cx(styles.chip, styles.choice, on && styles.on)}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {children}
    </button>
  );
}

/** A value that can be removed. */
export function RemovableChip({
  children,
  label,
  onRemove,
}: {
  children: ReactNode;
  label: string;
  onRemove: () => void;
}) {
  return (
    <span className={cx(styles.chip, styles.accent, styles.removable)}>
      {children}
      <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onRemove}>
        <CloseIcon size={14} />
      </button>
    </span>
  );
}
