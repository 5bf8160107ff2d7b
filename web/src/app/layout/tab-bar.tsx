import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { cx } from '../../lib/cx';
import { Slot } from '../../lib/slots';
import { tabs } from './tabs';
import { useLit } from './use-lit';
import styles from './tab-bar.module.css';

export function TabBar() {
  const { t } = useTranslation();
  const account = useAccount();
  const lit = useLit();
  return (
    <nav className={styles.bar} aria-label={t('tab.label')}>
      {tabs.map(({ path, label, icon: Icon, raised }) => (
        <NavLink
          key={path}
          to={path}
          end
          className={(one) => cx(styles.tab, lit(one) && styles.selected, raised && styles.raised)}
        >
          <span className={styles.icon}>
            <Icon size={24} />
          </span>
          <span className={styles.label}>{t(`tab.${label}`)}</span>
          {account && (
            <span className={styles.badge}>
              <Slot name="tab.badge" props={{ path }} />
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
