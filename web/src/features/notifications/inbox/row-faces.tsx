import type { NotificationView } from '@renmai/contracts/messaging/notification.schema';
import { createElement } from 'react';
import { Avatar } from '../../../ui/avatar';
import { cx } from '../../../lib/cx';
import { MailIcon } from '../../../ui/more-icons';
import { markOf } from './kind-marks';
import styles from './row.module.css';

/** Who did it, one or two of them, and what; decoration, the sentence beside it says both. */
export function RowFaces({ notification }: { notification: NotificationView }) {
  const { actors, kind } = notification;
  const [first, second] = actors;
  if (!first) {
    return (
      <span className={cx(styles.faces, styles.system)} aria-hidden="true">
        <MailIcon size={24} />
      </span>
    );
  }
  return (
    <span className={cx(styles.faces, second && styles.several)} aria-hidden="true">
      {[first, ...(second ? [second] : [])].map(({ memberId, name, photo }) => (
        <Avatar
          key={memberId}
          id={memberId}
          name={name}
          photo={photo}
          size={second ? 32 : 48}
          className={styles.face}
        />
      ))}
      <span className={cx(styles.mark, styles[kind])}>
        {createElement(markOf(notification), { size: 12, strokeWidth: 2.25 })}
      </span>
    </span>
  );
}
