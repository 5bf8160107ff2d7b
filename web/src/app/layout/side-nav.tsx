import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { cx } from '../../lib/cx';
import { Slot } from '../../lib/slots';
import { PanelEntries } from './panel-entries';
import { tabs } from './tabs';
import { useLit } from './use-lit';
import styles from './nav-list.module.css';

/** The five tabs with words, then what of the user panel is wanted most. `folded`: pictures alone, with the words on hover. */
export function SideNav({ folded = false }: { folded?: boolean }) {
  const { t } = useTranslation();
  const account = useAccount();
  const lit = useLit();
  return (
    <div className={cx(styles.side, folded && styles.folded)}>
      <nav className={styles.group} aria-label={t('tab.label')}>
        {tabs.map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            to={path}
            end
            title={folded ? t(`tab.${label}`) : undefined}
            className={(one) => cx(styles.entry, lit(one) && styles.selected)}
          >
            <Icon size={22} />
            <span>{t(`tab.${label}`)}</span>
            {account && (
              <span className={styles.badge}>
                <Slot name="tab.badge" props={{ path }} />
              </span>
            )}
          </NavLink>
        ))}
      </nav>
      <PanelEntries nav folded={folded} />
    </div>
  );
}
