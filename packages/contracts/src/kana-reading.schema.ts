import { line } from './common.js';
import { claimsStaff } from './staff-names.js';

const inKana =
  /^(?:[\p{Script=Hiragana}\p{Script=Katakana}ー・]+(?: [\p{Script=Hiragana}\p{Script=Katakana}ー・]+)*)?$/u;

/** How a name is read in Japanese: kana and blanks, of either width. Empty: not given. */
export const kanaReading = line(80, 0)
  .overwrite((reading) => reading.normalize('NFKC'))
  .refine((reading) => inKana.test(reading), {
    error: 'A reading is written in hiragana or katakana',
    params: { code: 'not-kana' },
  })
  .refine((reading) => !claimsStaff(reading, { person: false }), {
    error: 'This name is reserved for Renmai and its staff',
    params: { code: 'reserved-name' },
  });
