import { currentLanguage } from '../../lib/i18n/i18n';

/** As the service worker calls them. */
const assets = 'assets';
const pictures = 'pictures';
/** The service worker keeps pictures as long as there is a cache of this name. */
const mark = 'keeps-pictures';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Files of a member's screens and of their shared parts, without those of a desk. */
export const shown = new RegExp(
  '^(?:_|src/(?:app|realtime|ui|lib|api/kept|features/meetings)/|src/features/' +
    '(?:home|moments|post|chat|profile|recommendations|jobs|events|enrolment|org-pages|news|search|help|notifications' +
    '|applications|network|settings)/(?!applicants/|(?:manage|edit)/(?:manage|choose|edit|create)))',
);
/** Stored before all others: the screens of the tabs and of chat, with what runs behind them. */
const first = new RegExp(
  '^(?:_(?:bell|live)-|src/app/|src/features/(?:home|moments|chat|network|jobs|notifications|profile)/' +
    '(?:[\\w-]+-page[.]|(?:tab|inbox|feed|card|locales)/))',
);
/** The language of a file of texts: of a feature's locales, or of the help and its agreements. */
const textsOf = /(?:\/locales\/|_locale-\w+-)([\w-]+?)(?:\.json|-[\w-]{8}\.js)$|\/help\/texts\/\w+\/([\w-]+)[./]/;
/** milliseconds during which the member's own actions have priority */
const pageFirst = 4_000;
const atOnce = 4;

/** Files of the screens that open without a network, by the build's own list, in the order in which they are stored. */
export function filesOf(chunks: Readonly<Record<string, Chunk>>, language: string): string[] {
  const wanted = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    wanted.add(chunk.file);
    chunk.css?.forEach((file) => wanted.add(file));
    chunk.imports?.forEach(add);
  };
  const keys = Object.keys(chunks);
  for (const key of [...keys.filter((one) => first.test(one)), ...keys]) {
    const texts = textsOf.exec(key);
    const of = texts?.[1] ?? texts?.[2];
    if (of === undefined ? shown.test(key) : of === language) add(key);
  }
  return [...wanted].map((file) => `/${file}`);
}

async function store(): Promise<void> {
  const answer = await fetch('/asset-manifest.json');
  if (!answer.ok) return;
  const files = filesOf((await answer.json()) as Record<string, Chunk>, currentLanguage());
  const cache = await caches.open(assets);
  const next = async (): Promise<void> => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) {
      // files that were installed or used are there already
      if (!(await caches.match(file))) await cache.add(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

const sparing = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

let begun = false;

/** A screen opens without a network when its program is here: it is fetched when the page has had its time. */
export function keepScreens(): void {
  if (begun || sparing() || typeof caches === 'undefined' || !('serviceWorker' in navigator)) return;
  begun = true;
  // a missing file is kept when it is first used
  setTimeout(() => void navigator.serviceWorker.ready.then(store).catch(() => undefined), pageFirst);
}

export async function keepPictures(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.open(mark);
}

export async function dropPictures(): Promise<void> {
  if (typeof caches === 'undefined') return;
  await Promise.all([caches.delete(mark), caches.delete(pictures)]);
}
