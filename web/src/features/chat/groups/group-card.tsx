import type { PublicGroup } from '@renmai/contracts/messaging/group-entries.api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/avatar';
import { pictureOf } from './group-picture';
import styles from './groups.module.css';

interface GroupCardProps {
  group: Pick<PublicGroup, 'groupId' | 'name' | 'description' | 'avatarUrl' | 'memberCount'>;
  /** key of the text that says how many there are */
  count?: 'group.count' | 'rooms.visitors';
  /** all of the description */
  whole?: boolean;
  /** where its name leads */
  to?: string;
  meta?: ReactNode;
  action?: ReactNode;
}

/** A group that the member is not in: its name, description and size. */
export function GroupCard({ group, count = 'group.count', whole, to, meta, action }: GroupCardProps) {
  const { t } = useTranslation('chat');
  const { groupId, name, description, avatarUrl, memberCount } = group;
  const photo = avatarUrl.startsWith('/') ? avatarUrl : pictureOf(avatarUrl);
  return (
    <div className={styles.about}>
      <Avatar id={groupId} name={name} photo={photo} size={48} shape="square" />
      <div className={styles.words}>
        <h2 className={styles.cardName}>{to ? <Link to={to}>{name}</Link> : name}</h2>
        {description && (
          <p className={whole ? styles.description : styles.line} dir="auto">
            {description}
          </p>
        )}
        <p className={styles.sub}>
          {t(count, { count: memberCount })}
          {meta && <> · {meta}</>}
        </p>
      </div>
      {action}
    </div>
  );
}
