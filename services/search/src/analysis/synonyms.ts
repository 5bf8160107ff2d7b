import { foldText } from './folding.js';

/** Spellings that mean the same, in any language. */
export type SynonymGroup = readonly string[];

/** Under which key spellings meet. */
export const synonymKey = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}+#]+/gu, '');

/** Finds what means the same as some words. */
export class Synonyms {
  private readonly groups = new Map<string, SynonymGroup>();
  private readonly latin = new Set<string>();

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups) {
      for (const spelling of group) {
        const key = synonymKey(spelling);
        for (const word of foldText(spelling).match(/\b[a-z]{4,}\b/g) ?? []) this.latin.add(word);
        if (key) this.groups.set(key, [...new Set([...(this.groups.get(key) ?? []), ...group])]);
      }
    }
  }

  /** Latin words of all spellings: what many people look for, and misspell. */
  get latinWords(): ReadonlySet<string> {
    return this.latin;
  }

  /** Without the words themselves; none where nothing is known. */
  of(words: string): readonly string[] {
    const key = synonymKey(words);
    return (this.groups.get(key) ?? []).filter((spelling) => synonymKey(spelling) !== key);
  }
}
