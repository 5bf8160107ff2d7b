type Texts = Record<string, unknown>;
type Files = Record<string, () => Promise<Texts>>;

/**
 * Every folder `<namespace>/locales/<language>.json` below src is a namespace, loaded when it is first needed. The page starts with
 * the addresses of the namespaces of a visitor's home. A second list has the ones that visitors need next, a third one those of a
 * member's page; the list of all others comes with the screens of the other features.
 */
const first: Files = import.meta.glob<Texts>(
  ['../../{api,app,ui}/locales/*.json', '../../features/home/locales/*.json'],
  { import: 'default' },
);

const find = (files: Files, language: string, namespace: string): (() => Promise<Texts>) | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${namespace}/locales/${language}.json`))?.[1];

const later: readonly string[] = ['auth', 'verification', 'showcase'];
const early: readonly string[] = ['moments', 'network', 'org-pages'];

/** The list that has a namespace which a visitor's home does without. */
const listOf = async (namespace: string): Promise<Files> => {
  if (later.includes(namespace)) return (await import('./later-locale-files')).laterLocaleFiles;
  return early.includes(namespace)
    ? (await import('./early-locale-files')).earlyLocaleFiles
    : (await import('./more-locale-files')).moreLocaleFiles;
};

export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = find(first, language, namespace) ?? find(await listOf(namespace), language, namespace);
  if (!load) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return load();
}
