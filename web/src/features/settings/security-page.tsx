import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setWantsCopy, wantsCopy } from '../../api/wants-copy';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { remembersLogin, setRemembersLogin } from '../../lib/remembered-login';
import { KeyIcon } from '../../ui/key-icon';
import { Switch } from '../../ui/choice';
import { DesktopIcon, FileIcon, LockIcon, ShieldIcon } from '../../ui/more-icons';
import { ListGroup, ListRow, ListSlot } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { settingsPaths } from './settings-paths';
import { useOwnAccount } from './use-own-account';

export function SecurityPage() {
  const { t } = useTranslation('settings');
  const { date } = useFormats();
  const account = useOwnAccount();
  const [remember, setRemember] = useState(remembersLogin);
  const [copy, setCopy] = useState(wantsCopy);
  const accepted = account?.terms.acceptedVersion;
  return (
    <Page title={t('security.title')} back={paths.settings}>
      <ListGroup title={t('security.login')}>
        <ListRow icon={LockIcon} label={t('password.title')} hint={t('password.hint')} to={paths.password} />
        <ListRow
          icon={ShieldIcon}
          label={t('secondFactor.title')}
          hint={t('secondFactor.hint')}
          value={account && t(account.secondFactor.enabled ? 'secondFactor.isOn' : 'secondFactor.isOff')}
          to={paths.secondFactor}
        />
        <ListRow icon={KeyIcon} label={t('passkeys.title')} hint={t('passkeys.hint')} to={settingsPaths.passkeys} />
        <ListRow icon={DesktopIcon} label={t('sessions.title')} hint={t('sessions.hint')} to={paths.sessions} />
      </ListGroup>
      <ListGroup title={t('security.thisBrowser')}>
        <ListSlot>
          <Switch
            label={t('security.remember')}
            hint={t('security.rememberHint')}
            value={remember}
            onChange={(on) => {
              setRemembersLogin(on);
              setRemember(on);
            }}
          />
        </ListSlot>
        <ListSlot>
          <Switch
            label={t('security.keepCopy')}
            hint={t('security.keepCopyHint')}
            value={copy}
            onChange={(on) => {
              if (account) setWantsCopy(account.memberId, on);
              setCopy(on);
            }}
          />
        </ListSlot>
      </ListGroup>
      <ListGroup title={t('security.agreements')}>
        <ListRow
          icon={FileIcon}
          label={t('app:panel.agreement')}
          hint={accepted && t('security.accepted', { date: versionText(accepted, date) })}
          to={paths.agreement('user-agreement')}
        />
        <ListRow icon={FileIcon} label={t('app:panel.privacy')} to={paths.agreement('privacy-policy')} />
      </ListGroup>
    </Page>
  );
}

/** A version is the day on which it was published, or a name of its own. */
const versionText = (version: string, date: (value: string) => string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? date(`${version}T12:00:00`) : version;
