import { keysOfPerson } from '@renmai/names';
import { isJapanese, nameSounds } from './japanese-sounds.js';

/** Facts about a member's name beside its letters. */
export interface NameTold {
  /** in kana, as the member gave it */
  reading?: string | undefined;
  /** the language in which the member uses the product */
  locale?: string | undefined;
}

/** A short name without a blank and without a reading may be Chinese, whatever language its owner reads: 林致远. */
const mayBeChinese = /^\p{Script=Han}{2,3}$/u;

/** The languages in which a name is read. */
export function nameReadIn(name: string, { reading = '', locale }: NameTold): 'ja' | 'both' | undefined {
  if (reading !== '') return 'ja';
  if (locale === 'ja' || isJapanese([name])) return mayBeChinese.test(name) ? 'both' : 'ja';
  return undefined;
}

/** The text by which a member's name is found in lists: patterns of `typedName` are compared with it. */
export function nameKeys(name: string, told: NameTold = {}): string {
  const readIn = nameReadIn(name, told);
  if (readIn === undefined) return keysOfPerson([name]);
  const { kana, latin, whole, parts } = nameSounds(name, told.reading || null);
  return keysOfPerson([name], { chinese: readIn === 'both', further: [...kana, ...latin, ...whole, ...parts] });
}
