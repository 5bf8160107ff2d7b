import { Injectable } from '@nestjs/common';
import { parseQuery, type ParsedQuery } from '../analysis/query.js';
import { soundsOf } from '../analysis/pinyin.js';
import type { Synonyms } from '../analysis/synonyms.js';
import { forgiven } from '../analysis/typing.js';
import { SearchIndex } from '../index/search-index.port.js';

export interface Corrected {
  written: string;
  /** letters of a sound, which nobody would write: what is found says how it is written */
  isSound: boolean;
  query: ParsedQuery;
}

/** How it is shown, once something was found by it. `title`: of the first result. */
export const shownAs = ({ written, isSound }: Corrected, title: string | undefined): string =>
  (isSound && title) || written;

const han = /^\p{Script=Han}{2,8}$/u;
/** Words of a query that are tried in other spellings. */
const MAX_TRIED = 4;

/** What may have been meant: Latin words that are spelt nearly so, and names that sound so. */
@Injectable()
export class CorrectionService {
  constructor(private readonly index: SearchIndex) {}

  /** The likeliest first. */
  async of(query: ParsedQuery, synonyms: Synonyms): Promise<Corrected[]> {
    const words = query.must.map(({ words: written }) => written);
    const tries: string[][] = [];
    for (const [place, word] of words.entries()) {
      if (tries.length >= MAX_TRIED) break;
      for (const other of (await this.spellings(word)).slice(0, 2)) tries.push(words.with(place, other));
    }
    // all of them at once, where several are misspelt
    if (words.length > 1 && tries.length > 1) {
      const first = await Promise.all(words.map(async (word) => (await this.spellings(word))[0] ?? word));
      tries.push(first);
    }
    const written = [...new Set(tries.map((some) => some.join(' ')))];
    const isSound = words.length === 1 && words.every((word) => han.test(word));
    return written.map((text) => ({ written: text, isSound, query: parseQuery(text, synonyms) }));
  }

  private async spellings(word: string): Promise<string[]> {
    if (/^[a-z]{4,40}$/.test(word)) return this.index.near(word, forgiven(word));
    // 张珊 is typed for 张三
    if (han.test(word)) return [soundsOf(word, true).join('')];
    return [];
  }
}
