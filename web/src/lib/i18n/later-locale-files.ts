/** The texts of what stands below on a visitor's home. */
export const laterLocaleFiles = import.meta.glob<Record<string, unknown>>(
  '../../features/home/showcase/locales/*.json',
  { import: 'default' },
);
