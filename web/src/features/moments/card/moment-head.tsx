import type { MomentView, SharedMoment } from '@renmai/contracts/network/moment.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { byWhom, placeOf } from '../../../api/moments/by-whom';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import { GlobeIcon, PeopleIcon } from '../../../ui/icons';
import { RelativeTime } from '../../../ui/relative-time';
import styles from './moment-head.module.css';

type HeadOf = Pick<
  SharedMoment,
  'momentId' | 'author' | 'homepage' | 'news' | 'visibility' | 'createdAt' | 'editedAt'
> &
  Partial<Pick<MomentView, 'offers'>>;

const Words = ({ className, children }: LinkProps) => <span className={className}>{children}</span>;

interface MomentHeadProps {
  moment: HeadOf;
  action?: ReactNode;
  small?: boolean;
  /** without links: the moment is not posted yet */
  plain?: boolean;
}

/** The author, the time and the audience. */
export function MomentHead({ moment, action, small, plain }: MomentHeadProps) {
  const { t } = useTranslation('moments');
  const { t: ui } = useTranslation('ui');
  const { momentId, visibility, createdAt, editedAt } = moment;
  const { id, name, headline, photo, degree, shape, path } = byWhom(moment);
  const Place = plain ? Words : Link;
  const Seen = visibility === 'public' ? GlobeIcon : PeopleIcon;
  return (
    <header className={cx(styles.head, small && styles.small)}>
      <Avatar shape={shape} id={id} name={name} photo={photo} size={small ? 32 : 40} />
      <div className={styles.words}>
        <Place to={path} className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {degree && (
            <span className={styles.degree} title={ui(`degreeLabel${degree}`)}>
              {ui(`degree${degree}`)}
            </span>
          )}
        </Place>
        {headline && !small && (
          <p className={styles.headline} dir="auto">
            {headline}
          </p>
        )}
        <p className={styles.when}>
          <Place to={placeOf(moment)} className={styles.time}>
            <RelativeTime value={createdAt} />
          </Place>
          <span aria-hidden="true">·</span>
          <span className={styles.seen} title={t(`visibility.${visibility}`)}>
            <Seen size={14} />
            <span className="visually-hidden">{t(`visibility.${visibility}`)}</span>
          </span>
          {editedAt && (
            <>
              <span aria-hidden="true">·</span>
              {moment.news ? (
                <span>{t('edited')}</span>
              ) : (
                <Link to={`${paths.moment(momentId)}/history`} className={styles.time}>
                  {t('edited')}
                </Link>
              )}
            </>
          )}
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
