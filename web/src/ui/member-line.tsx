import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx';
import { Avatar } from './avatar';
import { Chip } from './chip';
import styles from './line.module.css';

export interface MemberLineProps {
  member: {
    memberId: string;
    name: string;
    /** written in place of the name, e.g. “You”; the picture keeps the name's initials */
    label?: string;
    photo?: string | null;
    headline?: string | null;
    /** degree of connection; 1 is a friend */
    degree?: 1 | 2 | 3 | null;
    online?: boolean;
  };
  /** target of the name; without it the line is not a link */
  to?: string;
  size?: 40 | 48 | 56;
  /** a third line: mutual friends, when something happened */
  meta?: ReactNode;
  /** at the right: a button, a menu */
  action?: ReactNode;
  className?: string;
}

/** A member in a list: photo, name, degree, headline in one line. */
export function MemberLine({ member, to, size = 48, meta, action, className }: MemberLineProps) {
  const { t } = useTranslation('ui');
  const { degree } = member;
  return (
    <div className={cx(styles.line, className)}>
      <Avatar id={member.memberId} name={member.name} photo={member.photo} size={size} online={member.online} />
      <div className={styles.words}>
        <div className={styles.head}>
          {to ? (
            <Link to={to} className={cx(styles.name, styles.link)}>
              {member.label ?? member.name}
            </Link>
          ) : (
            <span className={styles.name}>{member.label ?? member.name}</span>
          )}
          {degree && (
            <span className={styles.degree} title={t(`degreeLabel${degree}`)}>
              {t(`degree${degree}`)}
            </span>
          )}
          {member.online && <span className="visually-hidden">{t('online')}</span>}
        </div>
        {member.headline && <p className={styles.sub}>{member.headline}</p>}
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface HomepageLineProps {
  homepage: {
    homepageId: string;
    name: string;
    icon?: string | null;
    /** industry, or type of school */
    sub?: string | null;
    verified?: boolean;
  };
  to?: string;
  size?: 40 | 48 | 56;
  meta?: ReactNode;
  /** e.g. "Waiting for approval" */
  state?: { text: string; tone: 'good' | 'warn' | 'bad' };
  action?: ReactNode;
  className?: string;
}

/** A company or a school in a list. */
export function HomepageLine({ homepage, to, size = 48, meta, state, action, className }: HomepageLineProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={cx(styles.line, className)}>
      <Avatar
        shape="square"
        id={homepage.homepageId}
        name={homepage.name}
        photo={homepage.icon}
        size={size}
        verified={homepage.verified ? t('verified') : undefined}
      />
      <div className={styles.words}>
        <div className={styles.head}>
          {to ? (
            <Link to={to} className={cx(styles.name, styles.link)}>
              {homepage.name}
            </Link>
          ) : (
            <span className={styles.name}>{homepage.name}</span>
          )}
          {state && <Chip tone={state.tone}>{state.text}</Chip>}
        </div>
        {homepage.sub && <p className={styles.sub}>{homepage.sub}</p>}
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
