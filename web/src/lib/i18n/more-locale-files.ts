/** The texts of what neither a visitor nor a member meets first; their pages do without the list of them. */
export const moreLocaleFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../**/locales/*.json',
    '!../../{api,app,ui}/locales/*.json',
    '!../../ui/verification/locales/*.json',
    '!../../features/home/showcase/locales/*.json',
    '!../../features/{home,auth,moments,network,org-pages}/locales/*.json',
    // the console has a build and a list of its own
    '!../../console/**',
  ],
  { import: 'default' },
);
