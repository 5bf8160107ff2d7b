/** The texts of what features have on a member's home: `home.feed`, `home.rail` and `panel.homepages`. */
export const earlyLocaleFiles = import.meta.glob<Record<string, unknown>>(
  '../../features/{moments,network,org-pages}/locales/*.json',
  { import: 'default' },
);
