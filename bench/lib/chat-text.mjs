// @ts-check
/** Texts of 100 bytes that say which message they are, so that receivers find them in a frame without decoding it. */
const MARK = '~#~n';
const DIGITS = 9;
const BYTES = 100;

/** @param {number} number */
export const textOf = (number) => `${MARK}${String(number).padStart(DIGITS, '0')} `.padEnd(BYTES, 'Shall we meet? ');

/** The position of the number in bytes that hold a text. @param {Buffer} bytes */
export const numberAt = (bytes) => bytes.indexOf(MARK) + MARK.length;

/** @param {Buffer} bytes @param {number} at @param {number} number */
export function writeNumber(bytes, at, number) {
  let rest = number;
  for (let place = at + DIGITS - 1; place >= at; place--) {
    bytes[place] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}

/** Every message in a frame. @param {Buffer} frame @param {(number: number) => void} found */
export function findTexts(frame, found) {
  for (let at = frame.indexOf(MARK); at >= 0; at = frame.indexOf(MARK, at)) {
    at += MARK.length;
    let number = 0;
    for (let digit = 0; digit < DIGITS; digit++) number = number * 10 + (frame[at + digit] ?? 48) - 48;
    found(number);
  }
}
