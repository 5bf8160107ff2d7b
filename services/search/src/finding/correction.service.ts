import { Injectable } from '@nestjs/common';
import { soundsOf } from '@renmai/names';
import { asTaken, type ParsedQuery, type Understanding } from '../analysis/query.js';
import type { Synonyms } from '../analysis/synonyms.js';
import { errorsBetween, forgiven } from '../analysis/typing.js';
import { SearchIndex, type Viewer } from '../index/search-index.port.js';
import { bySound, withoutSpaces } from './less-exact.js';

export interface Corrected {
  written: string;
  /** the spelling is a sound key, which nobody would write, so the title of the first result is shown; used for kinds with names only */
  isSound: boolean;
  understanding: Understanding;
}

/** The shown spelling, once it has results. `title`: of the first result. */
export const shownAs = ({ written, isSound }: Corrected, title: string | undefined): string =>
  (isSound && title) || written;

const han = /^\p{Script=Han}{2,8}$/u;
/** Words of a query that are tried in other spellings. */
const MAX_TRIED = 4;

/** Suggests other spellings: similar Latin words, and names that sound similar. */
@Injectable()
export class CorrectionService {
  constructor(private readonly index: SearchIndex) {}

  /** The likeliest first. */
  async of(
    viewer: Viewer,
    query: ParsedQuery,
    taken: (words: string) => Understanding,
    synonyms: Synonyms,
  ): Promise<Corrected[]> {
    const { must } = query;
    // Sentences are not corrected; some of their words are searched instead.
    if (must.length > MAX_TRIED) return [];
    const written = must.map((clause) => clause.written);
    const spellings = await Promise.all(
      must.slice(0, MAX_TRIED).map(({ words }) => this.spellings(viewer, words, synonyms)),
    );
    const spelt = spellings.flatMap((some, place) => some.slice(0, 2).map((other) => written.with(place, other)));
    // all of them at once, where several are misspelt
    if (spellings.filter(([some]) => some !== undefined).length > 1)
      spelt.push(written.map((word, place) => spellings[place]?.[0] ?? word));
    const without = query.without.map((words) => `-"${words}"`);
    const asWritten = (words: readonly string[]): Corrected => {
      const text = words.join(' ');
      const isSound = must.length === 1 && han.test(must[0]?.words ?? '');
      return { written: text, isSound, understanding: taken([text, ...without].join(' ')) };
    };
    const sounding = bySound(query).map((one) => {
      const words = one.must.map((clause) => clause.written).join(' ');
      return { written: words, isSound: true, understanding: asTaken(one) };
    });
    return [...[...spelt, ...withoutSpaces(must)].map(asWritten), ...sounding];
  }

  private async spellings(viewer: Viewer, word: string, synonyms: Synonyms): Promise<string[]> {
    // 张珊 is typed for 张三
    if (han.test(word)) return [soundsOf(word, true).join('')];
    if (!/^[a-z]{4,40}$/.test(word)) return [];
    const most = forgiven(word);
    const errors = (other: string): number => errorsBetween(word, other, most);
    const common = [...synonyms.latinWords].filter((other) => other !== word && errors(other) <= most);
    const all = [...new Set([...(await this.index.near(viewer, word, most)), ...common])];
    return all.sort((a, b) => errors(a) - errors(b));
  }
}
