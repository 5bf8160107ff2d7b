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
      ...member,
      old: [{ from: 'settings/settings' }],
    },
    {
      path: settingsPaths.account,
      load: async () => (await import('./account-page')).AccountPage,
      ...member,
      old: [{ from: 'AccountPreference/AccountPreference' }, { from: 'AccountPreference/operate/SyncContacts' }],
    },
    {
      path: paths.email,
      load: async () => (await import('./change-address-page')).ChangeEmailPage,
      ...member,
      texts: forms,
      old: [{ from: 'LoginAndSecurity/operate/emailAddress' }],
    },
    {
      path: paths.phone,
      load: async () => (await import('./change-address-page')).ChangePhonePage,
      ...member,
      texts: forms,
      old: [{ from: 'LoginAndSecurity/operate/Telephone' }],
    },
    {
      path: paths.exportData,
      load: async () => (await import('./export-page')).ExportPage,
      ...member,
      texts: ['api'],
    },
    {
      path: paths.language,
      load: async () => (await import('./language-page')).LanguagePage,
      ...member,
      texts: ['api'],
      old: [{ from: 'AccountPreference/operate/SetLanguage' }],
    },
    {
      path: settingsPaths.appearance,
      load: async () => (await import('./appearance-page')).AppearancePage,
      ...member,
    },
    {
      path: settingsPaths.security,
      load: async () => (await import('./security-page')).SecurityPage,
      ...member,
      old: [{ from: 'LoginAndSecurity/LoginAndSecurity' }, { from: 'LoginAndSecurity/operate/RememberPassword' }],
    },
    {
      path: paths.password,
      load: async () => (await import('./password-page')).PasswordPage,
      ...member,
      texts: forms,
      old: [{ from: 'LoginAndSecurity/operate/ChangePassword' }],
    },
    {
      path: paths.secondFactor,
      load: async () => (await import('./second-factor-page')).SecondFactorPage,
      ...member,
      texts: forms,
    },
    {
      path: paths.sessions,
      load: async () => (await import('./sessions-page')).SessionsPage,
      ...member,
      texts: ['api'],
    },
    {
      path: paths.visibility,
      load: async () => (await import('./visibility-page')).VisibilityPage,
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
      ...member,
      texts: forms,
      old: [{ from: 'AccountPreference/operate/DeactivateAccount' }],
    },
    {
      path: paths.cancelAccount,
      load: async () => (await import('./cancel-page')).CancelPage,
      ...member,
      texts: forms,
      old: [{ from: 'AccountPreference/operate/CancelAccount' }],
    },
  ],
};
