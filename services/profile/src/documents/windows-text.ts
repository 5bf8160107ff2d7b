/** The characters that Windows has from 0x80 to 0x9f. Node 20 decodes them as control characters. */
const CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The character for such a code. */
export const windowsCharacter = (code: number): string => CHARACTERS.charAt(code - 0x80);

/** A text in the western table of Windows. */
export const windowsText = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u0080-\u009f]/g, (letter) => windowsCharacter(letter.codePointAt(0) ?? 0));
