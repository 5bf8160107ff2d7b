import { Injectable } from '@nestjs/common';
import { Synonyms } from '../analysis/synonyms.js';
import { VocabularySynonyms } from '../analysis/vocabulary-synonyms.js';
import { SynonymsRepository } from './synonyms.repository.js';

/** Time after which changes of other processes are looked up. */
const ASKED_AGAIN_MS = 2000;

export interface KnownSynonyms {
  version: number;
  synonyms: Synonyms;
}

/** The same for all that staff keep: made once. */
let known: VocabularySynonyms | undefined;
const vocabulary = (): VocabularySynonyms => (known ??= new VocabularySynonyms());

/** The synonyms that staff maintain; a change applies to the next query, in other processes some seconds later. */
@Injectable()
export class CurrentSynonyms {
  private known: Promise<KnownSynonyms> | null = null;
  private askedAt = 0;

  constructor(private readonly repository: SynonymsRepository) {}

  async get(): Promise<Synonyms> {
    return (await this.latest()).synonyms;
  }

  latest(): Promise<KnownSynonyms> {
    // the process's own clock: it only limits how often the database is read
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
    // read the version first: a change in between causes one more read
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
