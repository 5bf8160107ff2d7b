type Texts = Record<string, unknown>;
type Files = Record<string, () => Promise<Texts>>;

/**
 * Every folder `<namespace>/locales/<language>.json` below src is a namespace, loaded when it is first needed. The page
 * begins with the addresses of those that visitors meet; the list of all others comes with the other features.
 */
const first: Files = import.meta.glob<Texts>(
  [
    '../../{api,app,ui}/locales/*.json',
    '../../ui/verification/locales/*.json',
    '../../features/{home,auth}/locales/*.json',
  ],
  { import: 'default' },
);

const find = (files: Files, language: string, namespace: string): (() => Promise<Texts>) | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${namespace}/locales/${language}.json`))?.[1];

export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load =
    find(first, language, namespace) ??
    find((await import('./more-locale-files')).moreLocaleFiles, language, namespace);
  if (!load) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return load();
}
