/** The texts of what stands below on a visitor's home. */
export const showcaseTexts = import.meta.glob<Record<string, unknown>>('./showcase/locales/*.json', {
  import: 'default',
});
