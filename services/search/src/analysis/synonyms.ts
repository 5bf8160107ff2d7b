import { foldText } from './folding.js';

/** Spellings that mean the same, in any language. */
export type SynonymGroup = readonly string[];

/** Under which key spellings meet. */
export const synonymKey = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}+#]+/gu, '');

/** Finds what means the same as some words. */
export class Synonyms {
  private readonly groups = new Map<string, SynonymGroup>();

  constructor(groups: readonly SynonymGroup[]) {
    for (const group of groups) {
      for (const spelling of group) {
        const key = synonymKey(spelling);
        if (key) this.groups.set(key, [...new Set([...(this.groups.get(key) ?? []), ...group])]);
      }
    }
  }

  /** Without the words themselves; none where nothing is known. */
  of(words: string): readonly string[] {
    const key = synonymKey(words);
    return (this.groups.get(key) ?? []).filter((spelling) => synonymKey(spelling) !== key);
  }
}
