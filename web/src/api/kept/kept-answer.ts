import type { Act } from '../later';
import { shownOn } from './acts';
import type { Bound, KeptBox, KeptValue } from './kept-box';
import { type KeptList, listOf } from './kept-list';
import { keptByWords, searchKept } from './kept-search';
import { keptEndpoints } from './what-is-kept';

const lists = ['feed', 'bookmarkedMoments', 'momentsOfMember'];

/** A moment as it was opened, or as it was seen on a list; null where the server has refused it since (`false` in its place). */
async function keptMoment(box: KeptBox, url: string, bound: Bound): Promise<KeptValue<unknown> | null> {
  const own = await box.get<unknown>('moment', url, bound);
  if (own) return own.value === false ? null : own;
  const wanted = decodeURIComponent(url.split('/').at(-1) ?? '');
  for (const list of lists) {
    for (const { value, at } of (await box.allWithTime<KeptList>(list, keptEndpoints[list]?.days ?? 0)).reverse()) {
      const item = value.page.items.find((one) => (one as { momentId?: string }).momentId === wanted);
      if (item !== undefined) return { value: item, at };
    }
  }
  return null;
}

/** The kept answer with what the member has done since; a list as one page. Only its first page is asked for without a network. */
export async function keptAnswer(box: KeptBox, endpoint: string, url: string, acts: () => Promise<Act[]>) {
  const bound = keptEndpoints[endpoint];
  const { list, cursor } = listOf(url);
  if (!bound || cursor !== null) return null;
  const kept =
    endpoint === 'moment' ? await keptMoment(box, list, bound) : await box.get<unknown>(endpoint, list, bound);
  if (!kept) {
    return endpoint === 'overview' || endpoint === 'results'
      ? searchKept(box, endpoint, list)
      : keptByWords(box, endpoint, list, bound);
  }
  const { value, at } = kept;
  const isList = typeof value === 'object' && value !== null && 'page' in value && 'after' in value;
  return { value: shownOn(url, isList ? (value as KeptList).page : value, await acts()), at };
}
