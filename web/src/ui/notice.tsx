import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import type { Icon } from './icons';
import styles from './notice.module.css';

interface NoticeProps {
  /** nothing is shown without it */
  text: string | null;
  icon: Icon;
  /** above the page, below sheets and menus */
  tip?: boolean;
  action?: ReactNode;
}

/** A line below the header that stays as long as its message is true. */
export function Notice({ text, icon: Icon, tip, action }: NoticeProps) {
  return (
    <div role="status" className={cx(styles.place, tip && styles.tip)}>
      {text !== null && (
        <div className={styles.notice} data-notice>
          <Icon size={16} />
          {text}
          {action}
        </div>
      )}
    </div>
  );
}

export const NoticeAction = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className={styles.action} onClick={onClick}>
    {children}
  </button>
);
