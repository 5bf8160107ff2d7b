import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { Suggestion } from '@renmai/contracts/search/result.schema';
import type { searchApi } from '@renmai/contracts/search/search.api';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock } from '@renmai/service-kit';
import { pinyinOfZhuyin } from '@renmai/vocabulary';
import { marked } from '../analysis/marks.js';
import { parseQuery, type ParsedQuery } from '../analysis/query.js';
import { HistoryRepository } from '../history/history.repository.js';
import { titleKey } from '../index/index-row.js';
import { SearchIndex, type NameHit, type Viewer } from '../index/search-index.port.js';
import { CurrentSynonyms } from '../synonyms/current-synonyms.js';

type Api = typeof searchApi;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

const OWN_SEARCHES = 3;
const typed: readonly SearchKind[] = ['member', 'company', 'school'];
const titled: readonly SearchKind[] = ['position', 'event', 'enrolment', 'major', 'course'];

/** Zhuyin as pinyin; and a letter behind kana is one that has not become kana yet: みずh. */
const typedSoFar = (words: string): string =>
  pinyinOfZhuyin(words).replace(/(?<=[\p{Script=Hiragana}\p{Script=Katakana}ー])[a-z]{1,3}$/iu, '');

/** Answers suggestions while the user types. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly index: SearchIndex,
    private readonly history: HistoryRepository,
    private readonly members: MemberDirectory,
    private readonly homepages: HomepageDirectory,
    private readonly words: CurrentSynonyms,
    private readonly clock: Clock,
  ) {}

  async suggest(memberId: string | null, { q, limit }: InputOf<Api['suggest']>['query']): Answer<'suggest'> {
    const viewer: Viewer = { memberId, now: this.clock.now() };
    const words = q.trim();
    const own = memberId === null ? [] : await this.history.begun(memberId, words, words === '' ? limit : OWN_SEARCHES);
    const past = own.map((past): Suggestion => ({ kind: 'history', q: past }));
    const key = titleKey(typedSoFar(words));
    if (key === '') return { items: past.slice(0, limit) };
    const query = parseQuery(words, await this.words.get());
    const people = await this.index.begun(viewer, key, typed, limit);
    const named = [...past, ...(await this.cards(viewer, people, query))];
    if (named.length >= limit) return { items: named.slice(0, limit) };
    const titles = await this.index.begun(viewer, key, titled, limit);
    const known = new Set(own);
    const further = [...new Set(titles.map(({ title }) => title))].filter((title) => !known.has(title));
    const items = [...named, ...further.map((title): Suggestion => ({ kind: 'words', q: title }))];
    return { items: items.slice(0, limit) };
  }

  private async cards({ memberId }: Viewer, hits: readonly NameHit[], query: ParsedQuery): Promise<Suggestion[]> {
    const ids = (isMember: boolean): string[] =>
      hits.filter(({ kind }) => (kind === 'member') === isMember).map(({ id }) => id);
    const [members, homepages] = await Promise.all([
      this.members.visibleMembers(memberId, ids(true)),
      this.homepages.cards(ids(false)),
    ]);
    return hits.flatMap(({ kind, id, title }): Suggestion[] => {
      const text = marked(title, query);
      const member = members.get(id)?.card;
      const homepage = homepages.get(id);
      if (kind === 'member') return member ? [{ kind, text, member }] : [];
      return homepage ? [{ kind: homepage.kind, text, homepage }] : [];
    });
  }
}
