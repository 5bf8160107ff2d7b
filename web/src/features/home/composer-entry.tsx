import type { Account } from '@renmai/contracts/identity/fields';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Avatar } from '../../ui/avatar';
import { Card } from '../../ui/card';
import { IconLink } from '../../ui/icon-button';
import { PictureIcon } from '../../ui/icons';
import { VideoIcon } from '../../ui/more-icons';
import styles from './composer-entry.module.css';

/** The way to a new moment. */
export function ComposerEntry({ account }: { account: Account }) {
  const { t } = useTranslation('home');
  const has = useHasScreen();
  if (!has(paths.post)) return null;
  const name = displayName(account);
  return (
    <Card flush className={styles.entry}>
      <Link className={styles.face} to={paths.profile}>
        <Avatar id={account.memberId} name={name} photo={account.photo} size={40} />
        <span className="visually-hidden">{t('toProfile')}</span>
      </Link>
      <Link className={styles.words} to={paths.post}>
        {t('compose.start')}
      </Link>
      <IconLink icon={PictureIcon} label={t('compose.picture')} to={`${paths.post}?add=picture`} />
      <IconLink icon={VideoIcon} label={t('compose.video')} to={`${paths.post}?add=video`} />
    </Card>
  );
}
