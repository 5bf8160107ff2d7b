import type { NotificationView } from '@renmai/contracts/messaging/notification.schema';
import { createElement } from 'react';
import { Avatar } from '../../../ui/avatar';
import { cx } from '../../../lib/cx';
import { markOf } from './kind-marks';
import styles from './row.module.css';

/** One or two members, or the homepage, with the icon of the kind; decoration, since the sentence beside it says both. */
export function RowFaces({ notification }: { notification: NotificationView }) {
  const { actors, homepage, kind } = notification;
  const [first, second] = actors;
  if (!first && !homepage) {
    return (
      <span className={cx(styles.faces, styles.system)} aria-hidden="true">
        {createElement(markOf(notification), { size: 24 })}
      </span>
    );
  }
  return (
    <span className={cx(styles.faces, second && styles.several)} aria-hidden="true">
      {!first && homepage && (
        <Avatar id={homepage.homepageId} name={homepage.name} photo={homepage.logo} size={48} shape="square" />
      )}
      {[first, second].map(
        (actor) =>
          actor && (
            <Avatar
              key={actor.memberId}
              id={actor.memberId}
              name={actor.name}
              photo={actor.photo}
              size={second ? 32 : 48}
              className={styles.face}
            />
          ),
      )}
      <span className={cx(styles.mark, styles[kind])}>
        {createElement(markOf(notification), { size: 12, strokeWidth: 2.25 })}
      </span>
    </span>
  );
}
