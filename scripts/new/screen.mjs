// @ts-check
import { Node } from 'ts-morph';
import { PlainError } from '../lib/say.mjs';
import { listingOf } from './listing.mjs';
import { spellings } from './names.mjs';
import { screenFiles } from './screen-files.mjs';
import { addElement, addImport, addJson, asList, asObject, propertyOf, stringsOf, valueOf } from './syntax.mjs';

/**
 * A screen with the list of a service: route, texts in four languages, waiting, empty and failed states, a spec.
 * @param {import('./edits.mjs').Edits} edits @param {string} feature a folder of web/src/features, or a new one
 * @param {string} thing plural, with a contract of that name
 */
export function newScreen(edits, feature, thing) {
  const [of, what] = [spellings(feature), spellings(thing)];
  const list = listingOf(edits, feature, thing);
  const folder = `web/src/features/${feature}`;
  for (const [file, content] of Object.entries(screenFiles(of, what, list))) edits.create(`${folder}/${file}`, content);
  registerScreen(edits, of, what);
  registerPage(edits, feature, thing);
  writeTexts(edits, folder, what);
  return `Next: put the words of ${folder}/locales in place, then "npm test -- web ${feature}". The screen is at
/${feature}/${thing}. docs/how-to/add-a-screen.md says what else a screen can need.`;
}

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} of @param {import('./names.mjs').Names} what */
function registerScreen(edits, of, what) {
  const file = `web/src/features/${of.kebab}/${of.kebab}.feature.ts`;
  const entry = `{
      path: '/${of.kebab}/${what.kebab}',
      load: async () => (await import('./${what.kebab}-page')).${what.pascal}Page,
      for: 'member',
      frame: 'page',
      title: '${what.camel}.title',
      texts: ['api'],
    }`;
  if (edits.has(file)) {
    edits.syntax(file, (source) => addElement(screensOf(source), entry));
    return;
  }
  edits.create(
    file,
    `import type { Feature } from '../../lib/feature';

export const ${of.camel}: Feature = {
  name: '${of.kebab}',
  screens: [
    ${entry},
  ],
};
`,
  );
  edits.syntax('web/src/app/features.ts', (source) => {
    const features = asList(valueOf(source, 'features'), 'features');
    const last = features.getElements().findIndex((one) => one.getText() === 'app');
    features.insertElement(last === -1 ? features.getElements().length : last, of.camel);
    addImport(source, of.camel, `../features/${of.kebab}/${of.kebab}.feature`);
  });
}

/** The list of screens of a feature. @param {import('./syntax.mjs').SourceFile} source */
function screensOf(source) {
  for (const declaration of source.getVariableDeclarations()) {
    const value = declaration.getInitializer();
    const screens = value && Node.isObjectLiteralExpression(value) ? propertyOf(value, 'screens') : undefined;
    if (screens) return asList(screens, 'screens');
  }
  throw new PlainError(`${source.getFilePath().slice(1)} has no list of screens.`);
}

/** A screen whose address has the form of a public page is answered by the gateway with the app. */
function registerPage(
  /** @type {import('./edits.mjs').Edits} */ edits,
  /** @type {string} */ feature,
  /** @type {string} */ thing,
) {
  const file = 'packages/contracts/src/server-paths.ts';
  const source = edits.source(file);
  if (!propertyOf(asObject(valueOf(source, 'publicPageRoots'), 'roots'), `/${feature}`)) return;
  if (stringsOf(asList(valueOf(source, 'appPages'), 'pages')).includes(`/${feature}/${thing}`)) return;
  edits.syntax(file, (tree) => addElement(asList(valueOf(tree, 'appPages'), 'pages'), `'/${feature}/${thing}'`));
}

/** @type {Record<string, (title: string) => { title: string, empty: string }>} */
export const screenTexts = {
  en: (title) => ({ title, empty: 'There is nothing here yet.' }),
  'zh-CN': () => ({ title: '列表', empty: '这里还没有内容。' }),
  'zh-TW': () => ({ title: '清單', empty: '這裡還沒有內容。' }),
  ja: () => ({ title: '一覧', empty: 'まだ何もありません。' }),
};

/** @param {import('./edits.mjs').Edits} edits @param {string} folder @param {import('./names.mjs').Names} what */
function writeTexts(edits, folder, { camel, title }) {
  for (const [locale, words] of Object.entries(screenTexts)) {
    const file = `${folder}/locales/${locale}.json`;
    if (!edits.has(file)) edits.create(file, '{}');
    edits.syntax(file, (source) => addJson(source, [], camel, words(title)));
  }
}
