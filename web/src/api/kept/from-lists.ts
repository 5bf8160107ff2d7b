import type { Bound, KeptBox, KeptValue } from './kept-box';
import type { KeptList } from './kept-list';
import { keptEndpoints } from './what-is-kept';

const lists = ['feed', 'bookmarkedMoments', 'momentsOfMember'];

/** A moment as it was opened, or as it was seen on a list; null where the server has refused it since (`false` in its place). */
export async function keptMoment(box: KeptBox, url: string, bound: Bound): Promise<KeptValue<unknown> | null> {
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
