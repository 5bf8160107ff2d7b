type Texts = Record<string, unknown>;

/** Replaces the file of this name in `lib/i18n` in the console's build: its own texts, and those of shared components. */
const files = import.meta.glob<Texts>(['./locales/*.json', '../{ui,api}/**/locales/*.json'], { import: 'default' });

const loaders = new Map<string, () => Promise<Texts>>();
for (const [path, load] of Object.entries(files)) {
  const [, namespace = 'console', language] = /(?:([\w-]+)\/)?locales\/([\w-]+)\.json$/.exec(path) ?? [];
  if (language) loaders.set(`${namespace}/${language}`, load);
}

export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = loaders.get(`${namespace}/${language}`);
  if (!load) throw new Error(`There are no texts for ${namespace} in ${language}`);
  return load();
}
