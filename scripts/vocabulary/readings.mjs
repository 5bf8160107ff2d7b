// @ts-check
import path from 'node:path';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** It brings no types. */
const analyser = 'kuromoji';

/** @type {Promise<{ tokenize: (text: string) => { surface_form: string, reading?: string }[] }> | undefined} */
let tokenizer;
const load = () => {
  const kuromoji = require(analyser);
  const dicPath = path.join(path.dirname(require.resolve(`${analyser}/package.json`)), 'dict');
  return new Promise((resolve, reject) =>
    kuromoji
      .builder({ dicPath })
      .build((/** @type {Error | null} */ error, /** @type {any} */ built) => (error ? reject(error) : resolve(built))),
  );
};

/** How a Japanese label is read, in kana; letters of other scripts stay. @param {string} label */
export async function readingOf(label) {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(label)) return '';
  if (!/\p{Script=Han}/u.test(label)) return label;
  tokenizer ??= /** @type {any} */ (load());
  const built = await tokenizer;
  return (built?.tokenize(label) ?? []).map(({ surface_form: written, reading }) => reading ?? written).join('');
}
