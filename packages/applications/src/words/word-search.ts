import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { foundWordsApi } from '@renmai/contracts/search/found-words.api';
import type { FoundByWords, WordsAsked } from '@renmai/contracts/search/found-words.schema';
import type { WordsOfList } from '@renmai/contracts/words/typed-words.schema';
import { decodeCursor, scriptsRead, OtherServices, Problem } from '@renmai/service-kit';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Members do not wait longer than this for the words of a list. */
const TIMEOUT_MS = 3_000;
/** Where search does not answer, lists do not wait for it each time. */
const PAUSE_MS = 5_000;
/** Lists that somebody reads on in. */
const KEPT = 300;
const KEPT_MS = 10 * 60_000;

/** The hits of search for a list. `ranking` names this order of them: further pages use the same. */
export interface FoundWords extends FoundByWords {
  ranking: string;
}

/** Where a page of a list by relevance ends: its ranking, and the place and id of the last row. */
const rankingCursor = z.tuple([z.uuid(), z.int32().min(0), z.uuid()]);
export type RankingCursor = z.output<typeof rankingCursor>;

/**
 * The place after which a page goes on; `own order`: the list was begun in one of its own, while search could not be asked. Null: it is the
 * first page.
 */
export type PlaceInList = RankingCursor | 'own order' | null;

/** `own`: cursors of the orders that the list has without search. */
export function placeInList(cursor: string | undefined, own: z.ZodType): PlaceInList {
  const after = decodeCursor(cursor, z.union([rankingCursor, own]));
  if (after === undefined) return null;
  const ranking = rankingCursor.safeParse(after);
  return ranking.success ? ranking.data : 'own order';
}

export const wordsOfList = (found: FoundWords | null): WordsOfList => ({
  searched: found !== null,
  understood: found?.understood ?? null,
});

/** Asks search for the words of a list, so that they find the same wherever they are typed. */
@Injectable()
export class WordSearch {
  /** the latest last */
  private readonly rankings = new Map<string, { asked: string; found: FoundWords; until: number }>();
  private pausedUntil = 0;

  constructor(private readonly others: OtherServices) {}

  /**
   * The hits, the best first. Null: there are no words, or search cannot be asked; then each word must occur in the list's own texts, and
   * the list says so. `ranking`: of the page before, whose order is kept for some minutes.
   */
  async found(words: WordsAsked, ranking: string | null = null): Promise<FoundWords | null> {
    const asked = { ...words, reads: [...scriptsRead()] };
    if (asked.q.trim() === '' || !this.others.knows('search')) return null;
    const key = JSON.stringify(asked);
    const kept = ranking === null ? undefined : this.rankings.get(ranking);
    const now = performance.now();
    if (kept?.asked === key && now < kept.until) return kept.found;
    if (now < this.pausedUntil) return null;
    const answer = await this.ask(asked);
    if (answer === null) return null;
    const found = { ...answer, ranking: randomUUID() };
    this.rankings.set(found.ranking, { asked: key, found, until: now + KEPT_MS });
    const [oldest] = this.rankings.keys();
    if (this.rankings.size > KEPT && oldest !== undefined) this.rankings.delete(oldest);
    return found;
  }

  /**
   * As `found`, for a page of a list.
   * @throws Problem 503 where the order in which the page before was is not known any more
   */
  async forPage(asked: WordsAsked, after: PlaceInList): Promise<FoundWords | null> {
    if (after === 'own order') return null;
    const found = await this.found(asked, after?.[0]);
    if (!found && after) throw new Problem(commonProblems.unavailable);
    return found;
  }

  private async ask(asked: WordsAsked): Promise<FoundByWords | null> {
    const request = { params: undefined, query: undefined, body: asked };
    try {
      const { data } = await this.others.ask('search', foundWordsApi.found, request, { timeoutMs: TIMEOUT_MS });
      return data ?? null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.pausedUntil = performance.now() + PAUSE_MS;
      return null;
    }
  }
}

/** The place after which a page goes on: the current place of the last row, if search was asked for the order again. */
export function placeAfter({ ids, ranking }: FoundWords, [before, place, id]: RankingCursor): number {
  const now = ids.indexOf(id) + 1;
  return ranking === before || now === 0 ? place : now;
}
