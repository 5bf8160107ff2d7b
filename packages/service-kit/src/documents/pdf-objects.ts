import { constants, inflateSync } from 'node:zlib';

/** A value of a PDF; null: a text, a keyword, or a number that is not whole. */
export type PdfValue = PdfDict | PdfName | PdfReference | readonly PdfValue[] | number | null;
export type PdfDict = ReadonlyMap<string, PdfValue>;
export interface PdfName {
  name: string;
}
export interface PdfReference {
  reference: string;
}

/** It is written in a way that cannot be looked through. */
export class PdfUnclear extends Error {}

/** The word at the end. */
const END = '';
const MAX_DEPTH = 60;
const MAX_UNFOLDED = 64 * 1024 * 1024;
const space = new Set(['\0', '\t', '\n', '\f', '\r', ' ']);
const delimiter = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%']);
const digits = /^\d+$/;

export const isDict = (value: Read | undefined): value is PdfDict => value instanceof Map;
export const nameOf = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : null;

/** The content of a place: a value, or a word that is not one. */
type Read = PdfValue | { word: string };
const isWord = (value: Read): value is { word: string } =>
  typeof value === 'object' && value !== null && 'word' in value;

/** Reads the values of a PDF one after another, from an offset on. */
class Reader {
  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  /** Whether a stream follows, which begins at `position` then. */
  isStream(): boolean {
    if (this.token() !== 'stream') return false;
    if (this.text[this.at] === '\r') this.at += 1;
    if (this.text[this.at] === '\n') this.at += 1;
    return true;
  }

  get position(): number {
    return this.at;
  }

  private letter(): string {
    return this.text[this.at] ?? '';
  }

  /** Goes on while the letter is one of these. */
  private pass(is: (letter: string) => boolean): void {
    while (this.at < this.text.length && is(this.letter())) this.at += 1;
  }

  private passSpaces(): void {
    for (;;) {
      this.pass((letter) => space.has(letter));
      if (this.letter() !== '%') return;
      this.pass((letter) => letter !== '\n' && letter !== '\r');
    }
  }

  /** The next name, sign or word; null at the end. */
  private token(): string | null {
    this.passSpaces();
    const from = this.at;
    const two = this.text.slice(from, from + 2);
    if (two === '') return null;
    this.at += two === '<<' || two === '>>' ? 2 : 1;
    const first = two[0] ?? '';
    if (this.at === from + 1 && (first === '/' || !delimiter.has(first)))
      this.pass((letter) => !space.has(letter) && !delimiter.has(letter));
    return this.text.slice(from, this.at);
  }

  next(depth = 0): Read {
    if (depth > MAX_DEPTH) throw new PdfUnclear('nested too deeply');
    const token = this.token();
    if (token === null) return { word: END };
    if (token.startsWith('/')) return { name: unescaped(token.slice(1)) };
    if (token === '(') return this.skipText();
    if (token === '<') return this.skipHex();
    if (token === '[') return this.list(depth);
    if (token === '<<') return this.dict(depth);
    return digits.test(token) ? this.numberOrReference(token) : { word: token };
  }

  private numberOrReference(first: string): PdfValue {
    const back = this.at;
    const generation = this.token();
    if (generation !== null && digits.test(generation) && this.token() === 'R') return { reference: first };
    this.at = back;
    return Number(first);
  }

  private skipText(): null {
    let open = 1;
    while (open > 0 && this.at < this.text.length) {
      const letter = this.text[this.at];
      if (letter === '\\') this.at += 1;
      else if (letter === '(') open += 1;
      else if (letter === ')') open -= 1;
      this.at += 1;
    }
    return null;
  }

  private skipHex(): null {
    const end = this.text.indexOf('>', this.at);
    this.at = end === -1 ? this.text.length : end + 1;
    return null;
  }

  private list(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      const value = this.next(depth + 1);
      if (!isWord(value)) values.push(value);
      else if (value.word === ']' || value.word === END) return values;
    }
  }

  private dict(depth: number): PdfDict {
    const dict = new Map<string, PdfValue>();
    for (;;) {
      const key = this.next(depth + 1);
      if (isWord(key) && (key.word === '>>' || key.word === END)) return dict;
      const name = isWord(key) ? null : nameOf(key);
      if (name === null) continue;
      const value = this.next(depth + 1);
      if (isWord(value) && (value.word === '>>' || value.word === END)) return dict;
      // A key may occur twice, and programs use the one or the other.
      for (let again = name; ; again += '\0') {
        if (dict.has(again)) continue;
        dict.set(again, isWord(value) ? null : value);
        break;
      }
    }
  }
}

const unescaped = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export interface PdfObjects {
  /** every value that is an object, or says where the document begins */
  all: PdfValue[];
  /** by the number of its object; several where it was written again */
  byNumber: ReadonlyMap<string, readonly PdfValue[]>;
}

const apart = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])`;
const begins = new RegExp(String.raw`(\d{1,10})${apart}+\d{1,5}${apart}+obj|trailer`, 'g');

/**
 * All values of a PDF that is not encrypted, also unreferenced and replaced ones, and those within streams of objects. Tables of positions
 * are not trusted.
 * @throws PdfUnclear
 */
export function pdfObjects(file: Buffer): PdfObjects {
  const text = file.toString('latin1');
  const all: PdfValue[] = [];
  const byNumber = new Map<string, PdfValue[]>();
  const keep = (number: string | undefined, value: PdfValue | { word: string } | null): void => {
    if (value === null || isWord(value)) return;
    all.push(value);
    if (number !== undefined)
      byNumber.set(String(Number(number)), [...(byNumber.get(String(Number(number))) ?? []), value]);
  };
  for (const { 0: found, 1: number, index } of text.matchAll(begins)) {
    const reader = new Reader(text, index + found.length);
    const value = reader.next();
    keep(number, value);
    if (value !== null && isDict(value) && nameOf(value.get('Type')) === 'ObjStm' && reader.isStream())
      for (const [inside, one] of withinStream(value, file.subarray(reader.position))) keep(inside, one);
  }
  return { all, byNumber };
}

function* withinStream(dict: PdfDict, bytes: Buffer): Generator<[string, PdfValue | { word: string } | null]> {
  const [count, first] = [dict.get('N'), dict.get('First')];
  const text = (isPacked(dict) ? inflated(bytes) : bytes).toString('latin1');
  if (typeof count !== 'number' || typeof first !== 'number')
    throw new PdfUnclear('a stream of objects says not how many');
  const pairs = text.slice(0, first).matchAll(/(\d+)[^\d]+(\d+)/g);
  for (const [, number = '', place] of [...pairs].slice(0, count))
    yield [number, new Reader(text, first + Number(place)).next()];
}

function isPacked(dict: PdfDict): boolean {
  const filter = dict.get('Filter') ?? dict.get('F');
  if (filter === undefined) return false;
  const filters = Array.isArray(filter) ? (filter as PdfValue[]) : [filter];
  const names = filters.map(nameOf);
  const isUsual = names.length === 1 && (names[0] === 'FlateDecode' || names[0] === 'Fl');
  const parameters = [dict.get('DecodeParms') ?? dict.get('DP') ?? []].flat().filter(isDict);
  if (!isUsual || parameters.some((one) => one.has('Predictor') && one.get('Predictor') !== 1))
    throw new PdfUnclear('a stream of objects is packed in an unusual way');
  return true;
}

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_UNFOLDED, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (cause) {
    throw new PdfUnclear('a stream of objects cannot be unpacked', { cause });
  }
}
