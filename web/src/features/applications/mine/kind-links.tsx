import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { applicationPaths } from '../../../lib/application-paths';
import { cx } from '../../../lib/cx';
import type { ApplicationKind } from '../kinds';
import styles from './mine.module.css';

/** Links between the lists of each kind; hidden where there is only one. */
export function KindLinks({ kinds }: { kinds: readonly ApplicationKind[] }) {
  const { t } = useTranslation('applications');
  if (kinds.length < 2) return null;
  return (
    <nav className={styles.kinds} aria-label={t('mine.kinds')}>
      {kinds.map((kind) => (
        <NavLink
          key={kind}
          to={applicationPaths.mine(kind)}
          end
          replace
          className={({ isActive }) => cx(styles.kind, isActive && styles.current)}
        >
          {t(`kind.${kind}`)}
        </NavLink>
      ))}
    </nav>
  );
}
