type Texts = Record<string, unknown>;

// Every folder `<namespace>/locales/<language>.json` below src is a namespace, loaded when it is first needed. Those of
// the console are its own build's, which has another one of these files.
const files = import.meta.glob<Texts>(['../../**/locales/*.json', '!../../console/**'], { import: 'default' });

const loaders = new Map<string, () => Promise<Texts>>();
for (const [path, load] of Object.entries(files)) {
  const [, namespace, language] = /([\w-]+)\/locales\/([\w-]+)\.json$/.exec(path) ?? [];
  if (namespace && language) loaders.set(`${namespace}/${language}`, load);
}

export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = loaders.get(`${namespace}/${language}`);
  if (!load) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return load();
}
