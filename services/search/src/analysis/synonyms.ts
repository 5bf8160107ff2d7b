import { foldText } from '@renmai/names';
import { widerWords } from './asked-synonyms.js';
import { spokenNames } from './spoken-names.js';
import type { VocabularySynonyms } from './vocabulary-synonyms.js';

/** Spellings that mean the same, in any language. */
export type SynonymGroup = readonly string[];

/** Under which key spellings meet. */
export const synonymKey = (text: string): string => keyOf(foldText(text));
const keyOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}+#]+/gu, '');

/** With this many synonyms the vocabulary adds nothing. */
const ENOUGH = 4;

interface Spelling {
  written: string;
  folded: string;
}

/** Finds the synonyms of words. */
export class Synonyms {
  private readonly groups = new Map<string, readonly Spelling[]>();
  private readonly latin = new Set<string>();

  /** `vocabulary`: further synonyms; the groups come first. */
  constructor(
    groups: readonly SynonymGroup[],
    private readonly vocabulary: VocabularySynonyms | null = null,
  ) {
    for (const group of groups) {
      const spellings = group.map((written) => ({ written, folded: foldText(written) }));
      for (const { folded } of spellings) {
        const key = keyOf(folded);
        for (const word of folded.match(/\b[a-z]{4,}\b/g) ?? []) this.latin.add(word);
        if (key) this.groups.set(key, distinct([...(this.groups.get(key) ?? []), ...spellings]));
      }
    }
  }

  /** Latin words of all spellings: many people search for them and misspell them. */
  get latinWords(): ReadonlySet<string> {
    return this.latin;
  }

  /** Whether a word has synonyms. It must be folded and without signs. */
  knows(folded: string): boolean {
    return (
      this.groups.has(folded) ||
      widerWords.has(folded) ||
      spokenNames.has(folded) ||
      this.vocabulary?.knows(folded) === true
    );
  }

  /**
   * The synonyms without the words themselves, but including the joined or separated spelling: front end for frontend. Empty if none are
   * known.
   */
  of(words: string): readonly string[] {
    const folded = foldText(words);
    const key = keyOf(folded);
    const within = widerWords.get(key);
    if (within) return within;
    const own = this.ofKey(folded, key);
    const spoken = spokenNames.get(key);
    if (!spoken) return own;
    const further = spoken.flatMap((name) => [name, ...this.ofKey(foldText(name), synonymKey(name))]);
    return [...new Set([...further, ...own])].filter((one) => foldText(one) !== folded);
  }

  private ofKey(folded: string, key: string): readonly string[] {
    const kept = (this.groups.get(key) ?? []).filter((one) => one.folded !== folded).map(({ written }) => written);
    if (kept.length >= ENOUGH || !this.vocabulary) return kept;
    return [...new Set([...kept, ...this.vocabulary.of(key).filter((one) => foldText(one) !== folded)])];
  }
}

const distinct = (spellings: readonly Spelling[]): Spelling[] => [
  ...new Map(spellings.map((one) => [one.written, one])).values(),
];
