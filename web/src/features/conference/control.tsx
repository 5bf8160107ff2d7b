import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx';
import { Badge } from '../../ui/badge';
import type { Icon } from '../../ui/icons';
import styles from './room.module.css';

interface ControlProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: Icon;
  label: string;
  /** the effect of a press now */
  hint?: string;
  /** of a button that is on or off */
  pressed?: boolean;
  /** red: the microphone or camera is off */
  off?: boolean;
  count?: number;
  /** the way out */
  leave?: boolean;
}

/** One round button of a room's bar. */
export function Control({ icon: Icon, label, hint, pressed, off, count, leave, ...rest }: ControlProps) {
  return (
    <button
      type="button"
      className={cx(styles.control, off && styles.off, pressed && !off && styles.pressed, leave && styles.leave)}
      aria-label={count ? `${label} ${count}` : label}
      aria-pressed={pressed}
      title={hint ?? label}
      {...rest}
    >
      <Icon />
      {count ? <Badge count={count} className={styles.badge} /> : null}
    </button>
  );
}
