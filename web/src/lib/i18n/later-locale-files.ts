/** The texts of login and registration, and of the lower part of a visitor's home. */
export const laterLocaleFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../ui/verification/locales/*.json',
    '../../features/auth/locales/*.json',
    '../../features/home/showcase/locales/*.json',
  ],
  { import: 'default' },
);
