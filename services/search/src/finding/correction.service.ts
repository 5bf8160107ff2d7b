import { Injectable } from '@nestjs/common';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { soundsOf } from '@renmai/names';
import { isKatakana, latinOf } from '../analysis/katakana.js';
import { asTaken, understand, type Circumstances, type Clause, type Understanding } from '../analysis/query.js';
import { heardIn, slipsOf, withSlips, type Heard } from '../analysis/sound-slips.js';
import type { Synonyms } from '../analysis/synonyms.js';
import { misspelt } from '../analysis/spellings.js';
import { errorsOf, forgiven } from '../analysis/typing.js';
import { nameSounds, textSounds } from '@renmai/vocabulary';
import { SearchIndex, type Ranked, type Viewer } from '../index/search-index.port.js';
import { bySound, withoutSpaces } from './less-exact.js';

export interface Corrected {
  written: string;
  /** the spelling is a sound key, which nobody would write, so the title of the first result is shown; used for kinds with names only */
  isSound: boolean;
  /** it is the sound of so many characters that titles are found by it as well */
  isLong?: boolean;
  /** the characters that sound so; left out: the spelling is shown */
  shown?: string;
  understanding: Understanding;
}

/** The words of a request as they are understood. */
export interface TakenWords {
  synonyms: Synonyms;
  circumstances: Required<Circumstances>;
  understanding: Understanding;
  /** the query had more letters than are searched */
  isCut: boolean;
}

/** The shown spelling, once it has results. `title`: of the first result. */
export const shownAs = ({ written, isSound, shown }: Corrected, title = ''): string =>
  shown ?? ((isSound && title) || asSpelt(written, title));

/** Words with the capital letters that they have in a title: corrected words are lower case. */
const asSpelt = (written: string, title: string): string => {
  const inTitle = new Map([...title.matchAll(/\p{L}+/gu)].map(([word]) => [word.toLowerCase(), word]));
  return written.replace(/\p{L}+/gu, (word) => inTitle.get(word) ?? word);
};

const han = /^\p{Script=Han}{2,8}$/u;
/** Words of a query that are tried in other spellings. */
const MAX_TRIED = 4;
const MAX_SPELLINGS = 3;
const MAX_GUESSES = 4;
/** Too many other words have the readings of shorter names. */
const LEAST_READ = 3;
/** Readings in kana fall apart into particles, and would find any title. */
const isLatin = (text: string): boolean => /^[a-z]+$/.test(text);
const isKana = (text: string): boolean => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text);
/** Characters with kana behind or before them, as in names of companies. */
const isMixed = (text: string): boolean =>
  /^(?=.*\p{Script=Han})(?=.*[\p{Script=Hiragana}\p{Script=Katakana}]{2})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{4,20}$/u.test(
    text,
  );
/** A character that was typed twice: 賴美玲玲 for 賴美玲. */
const withoutDoubles = (word: string): string[] => {
  const once = word.replace(/(\p{Script=Han})\1/u, '$1');
  return once === word || [...once].length < 2 ? [] : [once];
};
/** Shorter guesses of a word in katakana are written so, or are another word: ramen and Raman. */
const LEAST_SPELT = 6;
/** Too many other titles sound as shorter ones: 兽医 and 授艺. */
const LEAST_OF_TITLE = 4;
/** Texts of a result in which sounds are looked for, and their longest. */
const MAX_TEXTS = 80;
const MAX_TEXT = 80;
const first = { narrowing: { facets: {}, since: null, until: null }, sort: 'relevance', offset: 0, limit: 1 } as const;

/** Suggests other spellings: similar Latin words, and names that sound similar. */
@Injectable()
export class CorrectionService {
  constructor(private readonly index: SearchIndex) {}

  /** The likeliest first. Empty if the client asks for the words as written. */
  async of(viewer: Viewer, { understanding: { query }, synonyms, circumstances }: TakenWords): Promise<Corrected[]> {
    const { must } = query;
    if (query.empty || circumstances.literal.includes('spelling')) return [];
    // Sentences are not corrected; some of their words are searched instead.
    if (must.length > MAX_TRIED) return [];
    const written = must.map((clause) => clause.written);
    const spellings = await Promise.all(
      must.slice(0, MAX_TRIED).map((clause) => this.spellings(viewer, clause, synonyms)),
    );
    const spelt = spellings.flatMap((some, place) =>
      some.slice(0, MAX_SPELLINGS).map((other) => written.with(place, other)),
    );
    // all of them at once, where several are misspelt
    if (spellings.filter(([some]) => some !== undefined).length > 1)
      spelt.push(written.map((word, place) => spellings[place]?.[0] ?? word));
    const without = query.without.map((words) => `-"${words}"`);
    const asWritten = (words: readonly string[]): Corrected => {
      const text = words.join(' ');
      const only = must.length === 1 ? (must[0]?.words ?? '') : '';
      const isSound = han.test(only);
      // Words in kana fall apart into particles, of which any Japanese text has some.
      const asked = isSound && isKana(text) ? `"${text}"` : text;
      const understanding = understand([asked, ...without].join(' '), synonyms, circumstances);
      return {
        written: text,
        isSound,
        isLong: isSound && isLatin(text) && [...only].length >= LEAST_OF_TITLE,
        understanding,
      };
    };
    const sounding = bySound(query).map((one) => {
      const words = one.must.map((clause) => clause.written).join(' ');
      return { written: words, isSound: true, understanding: asTaken(one) };
    });
    return [...[...spelt, ...withoutSpaces(must)].map(asWritten), ...sounding];
  }

  /**
   * The sounds of titles, headlines and skills, where one letter of them is wrong. Null: a result has none of them. `kinds`: which are looked
   * at, in this order.
   */
  async slipped(
    viewer: Viewer,
    { understanding: { query }, synonyms, circumstances }: TakenWords,
    kinds: readonly SearchKind[],
  ): Promise<Corrected | null> {
    const wider = circumstances.literal.includes('spelling') ? null : withSlips(query);
    if (wider === null) return null;
    const counts = await this.index.count(viewer, wider, kinds);
    const kind = kinds.find((one) => (counts.get(one)?.count ?? 0) > 0);
    if (kind === undefined) return null;
    const { rows } = await this.index.find(viewer, { ...first, kind, query: wider, withFacets: false });
    const texts = rows.flatMap(textsOf);
    const heard = query.must.map(({ words }) => heardAmong(texts, slipsOf(words)));
    if (heard.every((one) => one === null)) return null;
    const spelt = query.must.map(({ written }, place) => heard[place]?.sounds ?? written).join(' ');
    const shown = query.must.map(({ written }, place) => heard[place]?.text ?? written).join(' ');
    const without = query.without.map((words) => `-"${words}"`);
    const understanding = understand([spelt, ...without].join(' '), synonyms, circumstances);
    return { written: spelt, shown, isSound: false, understanding };
  }

  private async spellings(viewer: Viewer, { words: word, written }: Clause, synonyms: Synonyms): Promise<string[]> {
    // 张珊 is typed for 张三, and 黒崎 for 黒咲
    if (han.test(word))
      return [
        ...withoutDoubles(word),
        soundsOf(word, true).join(''),
        ...(viewer.reads?.includes('ja') ? readingsOf(written) : []),
      ];
    // 浅黄システムズ is typed for 浅葱システムズ
    if (isMixed(written)) return textSounds(written, null).kana.slice(0, MAX_SPELLINGS);
    if (isKatakana(written)) return this.latin(viewer, written);
    if (!/^[a-z]{4,40}$/.test(word)) return [];
    const most = forgiven(word);
    const errors = (other: string): number => errorsOf(word, other, most);
    const common = misspelt(word, synonyms.latinWords, most);
    const all = [...new Set([...(await this.index.near(viewer, word, most)), ...common])];
    return all.sort((a, b) => errors(a) - errors(b));
  }

  /** Latin words of titles that a word in katakana may be. */
  private async latin(viewer: Viewer, written: string): Promise<string[]> {
    const guesses = latinOf(written).slice(0, MAX_GUESSES);
    const found = await Promise.all(
      guesses.map((guess) => this.index.near(viewer, guess, guess.length < LEAST_SPELT ? 0 : forgiven(guess), true)),
    );
    return [...new Set(found.flat())];
  }
}

/** The likeliest readings of a name in Japanese, in kana. */
const readingsOf = (name: string): string[] =>
  [...name].length < LEAST_READ ? [] : nameSounds(name, null).kana.slice(0, MAX_SPELLINGS - 1);

/** The title of a result, and the short texts beside it where the viewer may see them. */
const textsOf = ({ title, open, card }: Ranked): string[] => [title, ...(open ? shortTexts(card) : [])];

function shortTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length <= MAX_TEXT ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(shortTexts).slice(0, MAX_TEXTS);
}

function heardAmong(texts: readonly string[], sounds: readonly string[]): Heard | null {
  if (sounds.length === 0) return null;
  for (const text of texts) {
    const heard = heardIn(text, sounds);
    if (heard) return heard;
  }
  return null;
}
