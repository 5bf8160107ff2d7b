import type { ApplicationSource } from '@renmai/contracts/applications/application-source';

const ways: readonly (readonly [RegExp, ApplicationSource])[] = [
  [/^\/($|moments|topics|post|bookmarks|news)/, 'feed'],
  [/^\/search/, 'search'],
  [/^\/(jobs|enrolments|explore)/, 'list'],
  [/^\/(companies|schools|homepages)/, 'homepage'],
  [/^\/messages/, 'chat'],
  [/^\/notifications/, 'notification'],
];

/** Pages on the way that nobody comes from. */
const between = /^\/(login|register|forgot-password)/;

interface Visit {
  pages: readonly string[];
  /** the page of another site, or of a shared link, that led here; empty: none */
  referrer: string;
  /** of this app */
  origin: string;
}

/** From where a member came to the page of a target. */
export function sourceFrom(target: string, { pages, referrer, origin }: Visit): ApplicationSource {
  const isOfTarget = (page: string): boolean => page === target || page.startsWith(`${target}/`);
  const before = pages.findLast((page) => !isOfTarget(page) && !between.test(page));
  if (before !== undefined) return ways.find(([way]) => way.test(before))?.[1] ?? 'other';
  if (referrer.startsWith(`${origin}/s/`)) return 'shared';
  return referrer === '' || referrer.startsWith(`${origin}/`) ? 'direct' : 'web';
}

/** The pages of a tab, as browsers know them. Some do not have it. */
interface TabHistory {
  entries: () => readonly { index: number; url: string | null }[];
  currentEntry: { index: number } | null;
}

/** Null: the browser does not know the pages before. */
export function sourceOf(target: string): ApplicationSource | null {
  const { navigation: tab, origin } = window as unknown as { navigation?: TabHistory; origin: string };
  const here = tab?.currentEntry?.index;
  if (tab === undefined || here === undefined) return null;
  const pages = tab
    .entries()
    .filter(({ index }) => index <= here)
    .flatMap(({ url }) => (url === null ? [] : [new URL(url).pathname]));
  return sourceFrom(target, { pages, referrer: document.referrer, origin });
}
