import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { CheckIcon, WarningIcon } from './icons';
import { InfoIcon } from './more-icons';
import styles from './alert.module.css';

const icons = { info: InfoIcon, good: CheckIcon, warn: WarningIcon, bad: WarningIcon };

/** A message about the content below or the last action; `bad` is read out at once. */
export function Alert({
  kind = 'info',
  title,
  children,
  action,
}: {
  kind?: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Icon = icons[kind];
  return (
    <div className={cx(styles.alert, styles[kind])} role={kind === 'bad' ? 'alert' : undefined}>
      <Icon size={20} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
