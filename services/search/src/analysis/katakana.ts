import { romajiOf } from '@renmai/vocabulary';

const katakana = /^[\p{Script=Katakana}ー・]{3,20}$/u;
/** l and r are one sound; so many places of them are tried both ways. */
const MOST_TRIED = 3;

/** Whether a word is written as names from elsewhere are. */
export const isKatakana = (written: string): boolean => katakana.test(written);

/**
 * How a word in katakana may be written in Latin letters: without the vowels that Japanese adds, and with l for r. ケストレル is kestrel.
 * Empty: it is in other letters.
 */
export function latinOf(written: string): string[] {
  if (!isKatakana(written)) return [];
  const spoken = romajiOf(written.replaceAll('ー', '').replaceAll('・', ''))
    .replace(/(?<=[bdfgkmpstvz])u(?=[b-df-hj-np-tv-z]|$)/g, '')
    .replace(/(?<=[td])o(?=[bdfgkmnprstvz]|$)/g, '')
    .replace(/ts(?=[b-df-hj-np-tv-z]|$)/g, 't')
    .replace(/(?<=r)u(?=[b-df-hj-np-tv-z]|$)/g, '');
  let spellings = [''];
  let tried = 0;
  for (const letter of spoken) {
    const ways = letter === 'r' && tried < MOST_TRIED ? ['l', 'r'] : [letter];
    if (ways.length > 1) tried += 1;
    spellings = spellings.flatMap((before) => ways.map((one) => before + one));
  }
  return spellings.filter((one) => /^[a-z]{4,40}$/.test(one));
}
