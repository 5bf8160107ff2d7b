/** The texts of what a visitor does not meet first; a visitor's page does without the list of them. */
export const moreLocaleFiles = import.meta.glob<Record<string, unknown>>(
  [
    '../../**/locales/*.json',
    '!../../{api,app,ui}/locales/*.json',
    '!../../features/{home,auth}/locales/*.json',
    // the console has a build and a list of its own
    '!../../console/**',
  ],
  { import: 'default' },
);
