import type { Feature } from '../../lib/feature';
import { paths } from '../../lib/paths';
import { settingsPaths } from './settings-paths';

const member = { for: 'member', frame: 'page' } as const;
const forms = ['api', 'verification'];

export const settings: Feature = {
  name: 'settings',
  screens: [
    {
      path: paths.settings,
      load: async () => (await import('./settings-page')).SettingsPage,
      title: 'title',
      ...member,
      old: [{ from: 'settings/settings' }],
    },
    {
      path: settingsPaths.account,
      load: async () => (await import('./account-page')).AccountPage,
      title: 'account.title',
      ...member,
      old: [{ from: 'AccountPreference/AccountPreference' }],
    },
    {
      path: paths.email,
      load: async () => (await import('./change-address-page')).ChangeEmailPage,
      title: 'email.title',
      ...member,
      texts: forms,
      old: [{ from: 'LoginAndSecurity/operate/emailAddress' }],
    },
    {
      path: paths.phone,
      load: async () => (await import('./change-address-page')).ChangePhonePage,
      title: 'phone.title',
      ...member,
      texts: forms,
      old: [{ from: 'LoginAndSecurity/operate/Telephone' }],
    },
    {
      path: paths.exportData,
      load: async () => (await import('./export-page')).ExportPage,
      title: 'export.title',
      ...member,
      texts: ['api'],
    },
    {
      path: paths.language,
      load: async () => (await import('./language-page')).LanguagePage,
      title: 'language.title',
      ...member,
      texts: ['api'],
      old: [{ from: 'AccountPreference/operate/SetLanguage' }],
    },
    {
      path: settingsPaths.appearance,
      load: async () => (await import('./appearance-page')).AppearancePage,
      title: 'appearance.title',
      ...member,
    },
    {
      path: settingsPaths.security,
      load: async () => (await import('./security-page')).SecurityPage,
      title: 'security.title',
      ...member,
      old: [{ from: 'LoginAndSecurity/LoginAndSecurity' }, { from: 'LoginAndSecurity/operate/RememberPassword' }],
    },
    {
      path: paths.password,
      load: async () => (await import('./password-page')).PasswordPage,
      title: 'password.title',
      ...member,
      texts: forms,
      old: [{ from: 'LoginAndSecurity/operate/ChangePassword' }],
    },
    {
      path: paths.secondFactor,
      load: async () => (await import('./second-factor-page')).SecondFactorPage,
      title: 'secondFactor.title',
      ...member,
      texts: forms,
    },
    {
      path: settingsPaths.passkeys,
      load: async () => (await import('./passkeys-page')).PasskeysPage,
      title: 'passkeys.title',
      ...member,
      texts: forms,
    },
    {
      path: paths.sessions,
      load: async () => (await import('./sessions-page')).SessionsPage,
      title: 'sessions.title',
      ...member,
      texts: ['api'],
    },
    {
      path: paths.visibility,
      load: async () => (await import('./visibility-page')).VisibilityPage,
      title: 'visibility.title',
      ...member,
      texts: ['api'],
      old: [
        { from: 'news/SZDA/da' },
        { from: 'news/SZDA/dafw', to: () => `${paths.visibility}#profile` },
        { from: 'news/SZDA/hyfw', to: () => `${paths.visibility}#friendsList` },
        { from: 'Visiblerange/Visiblerange', to: () => `${paths.visibility}#contact` },
      ],
    },
    {
      path: paths.deactivate,
      load: async () => (await import('./deactivate-page')).DeactivatePage,
      title: 'deactivate.title',
      ...member,
      texts: forms,
      old: [{ from: 'AccountPreference/operate/DeactivateAccount' }],
    },
    {
      path: paths.cancelAccount,
      load: async () => (await import('./cancel-page')).CancelPage,
      title: 'cancel.title',
      ...member,
      texts: forms,
      old: [{ from: 'AccountPreference/operate/CancelAccount' }],
    },
  ],
};
