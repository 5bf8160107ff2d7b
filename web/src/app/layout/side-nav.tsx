import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { PanelEntries } from './panel-entries';
import { tabs } from './tabs';
import styles from './nav-list.module.css';

/** The five tabs with words, then what the user panel has. */
export function SideNav() {
  const { t } = useTranslation();
  return (
    <div className={styles.side}>
      <nav className={styles.group} aria-label={t('tab.label')}>
        {tabs.map(({ path, label, icon: Icon }) => (
          <NavLink key={path} to={path} end className={({ isActive }) => cx(styles.entry, isActive && styles.selected)}>
            <Icon size={22} />
            <span>{t(`tab.${label}`)}</span>
          </NavLink>
        ))}
      </nav>
      <PanelEntries />
    </div>
  );
}
