import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../lib/i18n/i18n';
import { languages } from '../../lib/i18n/languages';
import { setTheme, themes, useTheme } from '../../lib/theme';
import type { Action } from '../../ui/action-sheet';
import { Avatar } from '../../ui/avatar';
import { SignOutIcon } from '../../ui/icons';
import { Menu } from '../../ui/menu';
import { toast } from '../../ui/toast';
import { useStaff } from '../session/session.slice';
import { useLeave } from '../session/use-leave';
import styles from './frame.module.css';

/** The signed-in administrator: language, colours, sign out. */
export function StaffMenu() {
  const { t, i18n } = useTranslation('console');
  const { member } = useStaff();
  const theme = useTheme();
  const leave = useLeave();
  const name = member.name ?? t('gone');
  const actions: Action[] = [
    ...languages.map(({ id, name: label }) => ({
      label,
      checked: i18n.language === id,
      onChoose: () => void changeLanguage(id).catch(() => toast(t('ui:languageFailed'), { kind: 'bad' })),
    })),
    ...themes.map((id) => ({ label: t(`theme.${id}`), checked: theme === id, onChoose: () => setTheme(id) })),
    {
      label: t('signOut'),
      icon: SignOutIcon,
      onChoose: () => leave('signed-out'),
    },
  ];
  return (
    <Menu
      label={t('staffMenu', { name })}
      actions={actions}
      button={(props) => (
        <button type="button" className={styles.staff} {...props}>
          <span className="visually-hidden">{t('staffMenu', { name })}</span>
          <Avatar id={member.memberId} name={name} size={32} />
          <span className={styles.staffName} aria-hidden="true">
            {name}
          </span>
        </button>
      )}
    />
  );
}
