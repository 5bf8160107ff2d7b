import { Injectable } from '@nestjs/common';
import { Synonyms } from '../analysis/synonyms.js';
import { VocabularySynonyms } from '../analysis/vocabulary-synonyms.js';
import { SynonymsRepository } from './synonyms.repository.js';

/** After so long it is asked whether another process has changed them. */
const ASKED_AGAIN_MS = 2000;

export interface KnownSynonyms {
  version: number;
  synonyms: Synonyms;
}

/** The same for all that staff keep: made once. */
let known: VocabularySynonyms | undefined;
const vocabulary = (): VocabularySynonyms => (known ??= new VocabularySynonyms());

/** What means the same, as staff keep it; a change holds for the next query, elsewhere some seconds later. */
@Injectable()
export class CurrentSynonyms {
  private known: Promise<KnownSynonyms> | null = null;
  private askedAt = 0;

  constructor(private readonly repository: SynonymsRepository) {}

  async get(): Promise<Synonyms> {
    return (await this.latest()).synonyms;
  }

  latest(): Promise<KnownSynonyms> {
    // of this process, not of the product's clock: it is only about how often the database is asked
    const now = performance.now();
    if (this.known === null) this.known = this.load();
    else if (now - this.askedAt > ASKED_AGAIN_MS) this.known = this.renewed(this.known);
    else return this.known;
    this.askedAt = now;
    this.known.catch(() => {
      this.known = null;
    });
    return this.known;
  }

  /** They have been changed here. */
  forget(): void {
    this.known = null;
  }

  private async renewed(before: Promise<KnownSynonyms>): Promise<KnownSynonyms> {
    const known = await before;
    return (await this.repository.version()) === known.version ? known : this.load();
  }

  private async load(): Promise<KnownSynonyms> {
    // first the version: what is changed in between is read once more
    const version = await this.repository.version();
    const groups = await this.repository.all();
    return {
      version,
      synonyms: new Synonyms(
        groups.map(({ spellings }) => spellings),
        vocabulary(),
      ),
    };
  }
}
