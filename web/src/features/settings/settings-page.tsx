import { useTranslation } from 'react-i18next';
import { signOut } from '../../api/sign-out';
import { problemText } from '../../api/use-problem-text';
import { languages } from '../../lib/i18n/languages';
import { appVersion } from '../../lib/app-version';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { useTheme } from '../../lib/theme';
import { confirm } from '../../ui/confirm';
import { BellIcon, EyeIcon, GlobeIcon, HelpIcon, PersonIcon, SignOutIcon } from '../../ui/icons';
import { BlockIcon, ContactsIcon, DesktopIcon, FileIcon, LockIcon, MoonIcon, ShieldIcon } from '../../ui/more-icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { UsualRail } from '../../ui/usual-rail';
import { toast } from '../../ui/toast';
import { settingsPaths } from './settings-paths';
import styles from './settings.module.css';
import { useOwnAccount } from './use-own-account';

export function SettingsPage() {
  const { t, i18n } = useTranslation('settings');
  const account = useOwnAccount();
  const theme = useTheme();
  const has = useHasScreen();
  const leave = async () => {
    const question = {
      title: t('app:panel.signOutTitle'),
      text: t('app:panel.signOutText'),
      action: t('app:panel.signOut'),
    };
    if (!(await confirm(question))) return;
    const problem = await signOut();
    if (problem) toast(await problemText(problem), { kind: 'bad' });
    else toast(t('app:panel.signedOut'), { kind: 'good' });
  };
  return (
    <Page title={t('title')} back={paths.home}>
      <ListGroup title={t('group.account')}>
        <ListRow icon={PersonIcon} label={t('account.title')} hint={t('account.hint')} to={settingsPaths.account} />
        <ListRow icon={LockIcon} label={t('security.title')} hint={t('security.hint')} to={settingsPaths.security} />
        <ListRow icon={DesktopIcon} label={t('sessions.title')} hint={t('sessions.hint')} to={paths.sessions} />
        {has(paths.notificationSettings) && (
          <ListRow
            icon={BellIcon}
            label={t('notifications.title')}
            hint={t('notifications.hint')}
            to={paths.notificationSettings}
          />
        )}
      </ListGroup>
      <ListGroup title={t('group.privacy')}>
        <ListRow icon={EyeIcon} label={t('visibility.title')} hint={t('visibility.hint')} to={paths.visibility} />
        {has(paths.profilePreview) && (
          <ListRow icon={ShieldIcon} label={t('preview.title')} hint={t('preview.hint')} to={paths.profilePreview} />
        )}
        {has(paths.contacts) && (
          <ListRow icon={ContactsIcon} label={t('contacts.title')} hint={t('contacts.hint')} to={paths.contacts} />
        )}
        {has(paths.blacklist) && (
          <ListRow icon={BlockIcon} label={t('blacklist.title')} hint={t('blacklist.hint')} to={paths.blacklist} />
        )}
      </ListGroup>
      <ListGroup title={t('group.display')}>
        <ListRow
          icon={GlobeIcon}
          label={t('language.title')}
          value={languages.find(({ id }) => id === i18n.language)?.name}
          to={paths.language}
        />
        <ListRow
          icon={MoonIcon}
          label={t('appearance.title')}
          value={t(`appearance.${theme}`)}
          to={settingsPaths.appearance}
        />
      </ListGroup>
      <ListGroup title={t('group.help')}>
        {has(paths.help) && <ListRow icon={HelpIcon} label={t('app:panel.help')} to={paths.help} />}
        <ListRow icon={FileIcon} label={t('app:panel.agreement')} to={paths.agreement('user-agreement')} />
        <ListRow icon={FileIcon} label={t('app:panel.privacy')} to={paths.agreement('privacy-policy')} />
      </ListGroup>
      <ListGroup>
        <ListRow
          icon={SignOutIcon}
          label={t('app:panel.signOut')}
          hint={account?.email ?? account?.phone?.e164}
          onClick={() => void leave()}
        />
      </ListGroup>
      <p className={styles.version}>{t('version', appVersion)}</p>
      <UsualRail />
    </Page>
  );
}
