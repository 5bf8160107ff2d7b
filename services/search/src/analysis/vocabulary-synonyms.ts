import { spellingsOf, writtenConcepts, type Concept } from '@renmai/vocabulary';
import { foldText } from '@renmai/names';

const keyOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}+#]+/gu, '');

/**
 * Synonyms from the vocabulary, in addition to those that staff maintain: occupations, skills, fields, industries and other things, in four
 * languages. The keys are folded words, as in the whole folder.
 */
export class VocabularySynonyms {
  /** the concepts that a key calls, by their place */
  private readonly called = new Map<string, number | readonly number[]>();
  private readonly concepts: readonly Concept[];

  constructor(concepts: Iterable<Concept> = writtenConcepts()) {
    this.concepts = [...concepts];
    const japanese: [key: string, place: number][] = [];
    for (const [place, concept] of this.concepts.entries()) {
      const others = new Set([...concept.labels.en, ...concept.labels['zh-CN'], ...concept.labels['zh-TW']]);
      for (const spelling of spellingsOf(concept)) {
        const key = keyOf(foldText(spelling));
        if (key === '') continue;
        if (others.has(spelling)) this.add(key, place);
        else japanese.push([key, place]);
      }
    }
    // 経理 keeps books and 经理 manages, and both are 经理 when folded: the Chinese word has the key.
    const chinese = new Set(this.called.keys());
    for (const [key, place] of japanese) if (!chinese.has(key) || this.calls(key, place)) this.add(key, place);
  }

  knows(key: string): boolean {
    return this.called.has(key);
  }

  /** Labels come first, since callers use only the first few. */
  of(key: string): string[] {
    const spellings = this.placesOf(key).map((place) => this.spellingsAt(place));
    const longest = Math.max(0, ...spellings.map(({ length }) => length));
    const inTurn = Array.from({ length: longest }, (_, nth) => spellings.flatMap((list) => list[nth] ?? []));
    return [...new Set(inTurn.flat())];
  }

  private spellingsAt(place: number): string[] {
    const concept = this.concepts[place];
    return concept ? spellingsOf(concept).filter((spelling) => this.calls(keyOf(foldText(spelling)), place)) : [];
  }

  private placesOf(key: string): readonly number[] {
    const places = this.called.get(key);
    return places === undefined ? [] : typeof places === 'number' ? [places] : places;
  }

  private calls(key: string, place: number): boolean {
    return this.placesOf(key).includes(place);
  }

  private add(key: string, place: number): void {
    const places = this.placesOf(key);
    if (!places.includes(place)) this.called.set(key, places.length === 0 ? place : [...places, place]);
  }
}
