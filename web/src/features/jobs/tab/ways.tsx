import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { BellIcon, BriefcaseIcon, type Icon } from '../../../ui/icons';
import { BookmarkIcon, FileIcon } from '../../../ui/more-icons';
import { jobsPaths } from '../jobs-paths';
import styles from './jobs-page.module.css';

const ways: { key: string; to: string; icon: Icon }[] = [
  { key: 'saved', to: jobsPaths.saved, icon: BookmarkIcon },
  { key: 'alerts', to: jobsPaths.alerts, icon: BellIcon },
  { key: 'applications', to: paths.applications, icon: FileIcon },
  { key: 'manage', to: jobsPaths.choose, icon: BriefcaseIcon },
];

/** Where the member keeps what they have to do with positions. */
export function Ways() {
  const { t } = useTranslation('jobs');
  const has = useHasScreen();
  return (
    <nav className={styles.ways} aria-label={t('ways.label')}>
      {ways
        .filter(({ to }) => has(to))
        .map(({ key, to, icon: Icon }) => (
          <Link key={key} className={styles.way} to={to}>
            <Icon size={22} />
            <span>{t(`ways.${key}`)}</span>
          </Link>
        ))}
    </nav>
  );
}
