import type { NotificationView } from '@renmai/contracts/messaging/notification.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { useDeadline } from '../../../lib/deadline';
import { Slot } from '../../../lib/slots';
import { CheckIcon, SettingsIcon } from '../../../ui/icons';
import { MailIcon, TrashIcon } from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import { RelativeTime } from '../../../ui/relative-time';
import { SayHello } from '../../../ui/say-hello';
import { addressOf, notificationPaths } from '../notification-paths';
import { partsOf, textOf } from './notification-text';
import { RowFaces } from './row-faces';
import { WhichMoment } from './which-moment';
import { useNotificationActions } from './use-notification-actions';
import styles from './row.module.css';

interface NotificationRowProps {
  notification: NotificationView;
  /** it was not seen before this visit */
  fresh: boolean;
}

/** The sentence with names, the beginning of the text, and the time; the whole row leads to its subject. */
export function NotificationRow({ notification, fresh }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { open } = useNotificationActions();
  const { notificationId, kind, link, excerpt, when, read, updatedAt } = notification;
  return (
    <div className={cx(styles.row, !read && styles.unread, fresh && styles.fresh)}>
      <RowFaces notification={notification} />
      <div className={styles.words}>
        <Link to={addressOf(link)} className={styles.link} onClick={() => !read && open(notificationId)}>
          <Sentence text={textOf(t, notification)} />
          {!read && <span className="visually-hidden"> · {t('unread')}</span>}
        </Link>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        {when && <When when={when} />}
        {!excerpt && kind === 'moment-reaction' && link.to === 'moment' && <WhichMoment momentId={link.momentId} />}
        <RelativeTime value={updatedAt} className={styles.time} />
        {kind === 'friend-request' && <Requests notification={notification} />}
        {kind === 'friend-accepted' && <Greetings notification={notification} />}
      </div>
      <span className={styles.dot} aria-hidden="true" />
      <RowMenu notification={notification} />
    </div>
  );
}

/** By the clocks of the device, or of the zone that the time is written in, which is named where it is not the device's. */
function When({ when: { is, time, zone } }: { when: NonNullable<NotificationView['when']> }) {
  const { t } = useTranslation('notifications');
  const said = useDeadline()(time, zone, 'dateTime');
  return (
    <p className={styles.when}>
      <time dateTime={time}>{is === 'until' ? t('until', { date: said }) : said}</time>
    </p>
  );
}

/** Names are emphasized. */
const Sentence = ({ text }: { text: string }) => (
  <span className={styles.sentence}>
    {partsOf(text).map((part, index) =>
      index % 2 === 1 ? (
        <b key={index} dir="auto">
          {part}
        </b>
      ) : (
        part
      ),
    )}
  </span>
);

/** The named senders of requests, each with the possible answers. */
function Requests({ notification: { actors } }: Pick<NotificationRowProps, 'notification'>) {
  return (
    <ul className={styles.requests}>
      {actors.map((member) => (
        <li key={member.memberId}>
          {actors.length > 1 && (
            <span className={styles.asker} dir="auto">
              {member.name}
            </span>
          )}
          <Slot name="request.answers" props={{ member }} />
        </li>
      ))}
    </ul>
  );
}

/** The named new friends, each with a greeting to send. */
function Greetings({ notification: { actors } }: Pick<NotificationRowProps, 'notification'>) {
  return (
    <ul className={styles.requests}>
      {actors.map((member) => (
        <li key={member.memberId} className={styles.greeting}>
          {actors.length > 1 && (
            <span className={styles.asker} dir="auto">
              {member.name}
            </span>
          )}
          <SayHello member={member} />
        </li>
      ))}
    </ul>
  );
}

function RowMenu({ notification }: Pick<NotificationRowProps, 'notification'>) {
  const { t } = useTranslation('notifications');
  const { setRead, remove } = useNotificationActions();
  const { notificationId, kind, read } = notification;
  return (
    <div className={styles.menu}>
      <Menu
        label={t('more')}
        actions={[
          {
            label: t(read ? 'markUnread' : 'markRead'),
            icon: read ? MailIcon : CheckIcon,
            onChoose: () => void setRead(notificationId, !read),
          },
          { label: t('kindSettings'), icon: SettingsIcon, to: `${notificationPaths.settings}#${kind}` },
          { label: t('remove.action'), icon: TrashIcon, danger: true, onChoose: () => void remove(notificationId) },
        ]}
      />
    </div>
  );
}
