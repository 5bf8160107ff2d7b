import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import type { Drawing } from './draw';
import { drawings, type DrawingName } from './drawings';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** a drawing of the kit, or a feature's own */
  drawing?: DrawingName | Drawing;
  title?: string;
  /** one sentence */
  text: string;
  /** one action */
  action?: ReactNode;
  /** smaller, inside a card among others */
  small?: boolean;
}

/** The message of a list or page that is empty. */
export function EmptyState({ drawing = 'box', title, text, action, small }: EmptyStateProps) {
  const Drawn = typeof drawing === 'string' ? drawings[drawing] : drawing;
  return (
    <div className={cx(styles.empty, small && styles.small)}>
      <Drawn className={styles.drawing} />
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
