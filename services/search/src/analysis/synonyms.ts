import { foldText } from './folding.js';

/** Spellings that mean the same, in any language. */
export type SynonymGroup = readonly string[];

/** Under which key spellings meet. */
export const synonymKey = (text: string): string => keyOf(foldText(text));
const keyOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}+#]+/gu, '');

interface Spelling {
  written: string;
  folded: string;
}

/** Finds what means the same as some words. */
export class Synonyms {
  private readonly groups = new Map<string, readonly Spelling[]>();
  private readonly latin = new Set<string>();

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups) {
      const spellings = group.map((written) => ({ written, folded: foldText(written) }));
      for (const { folded } of spellings) {
        const key = keyOf(folded);
        for (const word of folded.match(/\b[a-z]{4,}\b/g) ?? []) this.latin.add(word);
        if (key) this.groups.set(key, distinct([...(this.groups.get(key) ?? []), ...spellings]));
      }
    }
  }

  /** Latin words of all spellings: what many people look for, and misspell. */
  get latinWords(): ReadonlySet<string> {
    return this.latin;
  }

  /** Whether something means the same as what is folded already, and has no signs. */
  knows(folded: string): boolean {
    return this.groups.has(folded);
  }

  /** Without the words themselves, but as one word or as several: front end for frontend. None where nothing is known. */
  of(words: string): readonly string[] {
    const folded = foldText(words);
    return (this.groups.get(keyOf(folded)) ?? []).filter((one) => one.folded !== folded).map(({ written }) => written);
  }
}

const distinct = (spellings: readonly Spelling[]): Spelling[] => [
  ...new Map(spellings.map((one) => [one.written, one])).values(),
];
