type Texts = Record<string, unknown>;
type Files = Record<string, () => Promise<Texts>>;

/**
 * Every folder `<namespace>/locales/<language>.json` below src is a namespace, loaded when it is first needed. The page
 * begins with the addresses of those that visitors meet. A member's page has a second list; that of all others comes with
 * the screens of the other features.
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

const early: readonly string[] = ['moments', 'network', 'org-pages'];

/** The list that has a namespace which visitors do not meet. */
const listOf = async (namespace: string): Promise<Files> => {
  if (namespace === 'showcase') return (await import('./later-locale-files')).laterLocaleFiles;
  return early.includes(namespace)
    ? (await import('./early-locale-files')).earlyLocaleFiles
    : (await import('./more-locale-files')).moreLocaleFiles;
};

export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = find(first, language, namespace) ?? find(await listOf(namespace), language, namespace);
  if (!load) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return load();
}
