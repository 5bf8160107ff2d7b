import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { tokenForRequest } from '../../../api/access-token';
import { call } from '../../../api/call';

/** Milliseconds during which shown news are collected before they are reported together. */
const COLLECT_MS = 4_000;
const MOST = 50;

/** News that this page has reported, with the UTC day. The server counts each member once a day in any case. */
const told = new Set<string>();
const today = (newsId: string): string => `${new Date().toISOString().slice(0, 10)} ${newsId}`;

const waiting = new Set<string>();
let timer: number | undefined;

async function send(): Promise<void> {
  timer = undefined;
  const newsIds = [...waiting].slice(0, MOST);
  for (const id of newsIds) waiting.delete(id);
  if (newsIds.length === 0) return;
  const { url, method } = call(newsApi.shown);
  const token = await tokenForRequest().catch(() => null);
  if (!token) return;
  const answer = await fetch(url, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ newsIds }),
  }).catch(() => null);
  if (answer?.ok) for (const id of newsIds) told.add(today(id));
}

function note(newsId: string): void {
  if (told.has(today(newsId))) return;
  waiting.add(newsId);
  timer ??= window.setTimeout(() => void send(), COLLECT_MS);
}

/** Notes that a news item was shown once half of it has been in sight. Answers how to end it. */
export function watchShown(element: Element, newsId: string): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      note(newsId);
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
