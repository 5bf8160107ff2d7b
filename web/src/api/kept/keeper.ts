import type { Account } from '@renmai/contracts/identity/fields';
import { awaitsToken, refresh } from '../access-token';
import { exclusively } from '../exclusively';
import { dropPictures, keepPictures, keepScreens } from './keep-files';
import { KeptBox, type KeptValue } from './kept-box';
import { isPage, type KeptList, listOf, withPage } from './kept-list';
import { BrowserShelf, type KeptShelf } from './kept-shelf';
import { keptEndpoints, type KeptGroup, keptGroups } from './what-is-kept';

export interface KeptSession {
  account: Account;
  sessionId: string;
}

/** What this browser keeps of one member. */
export class Keeper {
  /** of one address at a time, so that no page of a list is lost */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly box: KeptBox) {}

  /** An answer of the server, where such ones are kept. */
  keepAnswer(endpoint: string, url: string, answer: unknown): Promise<void> {
    const bound = keptEndpoints[endpoint];
    if (!bound) return Promise.resolve();
    return this.inTurn(async () => {
      if (!isPage(answer)) return this.box.set(endpoint, url, answer, bound);
      const { list, cursor } = listOf(url);
      const kept = await this.box.get<KeptList>(endpoint, list, bound);
      await this.box.set(endpoint, list, withPage(kept?.value ?? null, answer, cursor), bound);
    });
  }

  /** The answer of before; a list as one page. */
  async keptAnswer(endpoint: string, url: string): Promise<KeptValue<unknown> | null> {
    const bound = keptEndpoints[endpoint];
    const { list, cursor } = listOf(url);
    if (!bound || cursor !== null) return null;
    const kept = await this.box.get<unknown>(endpoint, list, bound);
    if (!kept) return null;
    const { value, at } = kept;
    const isList = typeof value === 'object' && value !== null && 'page' in value && 'after' in value;
    return { value: isList ? (value as KeptList).page : value, at };
  }

  /** By it the member is known without a network; their screens and pictures are kept from then on. */
  async keepSession(session: KeptSession): Promise<void> {
    await this.keep('session', 'own', session);
    await keepPictures();
    keepScreens();
  }

  keep(group: KeptGroup, name: string, value: unknown): Promise<void> {
    return this.inTurn(() => this.box.set(group, name, value, keptGroups[group]));
  }

  kept<T>(group: KeptGroup, name: string): Promise<KeptValue<T> | null> {
    return this.box.get<T>(group, name, keptGroups[group]);
  }

  drop(group: KeptGroup, name: string): Promise<void> {
    return this.inTurn(() => this.box.remove(group, name));
  }

  all<T>(group: KeptGroup): Promise<T[]> {
    return this.inTurn(() => this.box.all<T>(group));
  }

  /** Storage may be full, or gone: then nothing is kept, and nobody waits for it. */
  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.last.then(run);
    this.last = done.catch(() => undefined);
    return done;
  }
}

let shelf: Promise<KeptShelf> | null = null;
const shelfHere = (): Promise<KeptShelf> => (shelf ??= BrowserShelf.open());

/** Another one than the browser's. */
export function keepOn(other: KeptShelf): void {
  shelf = Promise.resolve(other);
  opened = null;
}

let opened: { owner: string; keeper: Promise<Keeper> } | null = null;

export function keeperOf(owner: string): Promise<Keeper> {
  if (opened?.owner !== owner) {
    const keeper = shelfHere().then(async (at) => new Keeper(await KeptBox.open(at, owner)));
    const mine = { owner, keeper };
    opened = mine;
    keeper.catch(() => opened === mine && (opened = null));
  }
  return opened.keeper;
}

export async function keptSession(): Promise<KeptSession | null> {
  const [owner] = await (await shelfHere()).owners();
  if (owner === undefined) return null;
  const kept = await (await keeperOf(owner)).kept<KeptSession>('session', 'own');
  if (kept) setTimeout(() => void awaitServer(), pauseMs);
  return kept?.value ?? null;
}

export async function forgetAll(): Promise<void> {
  opened = null;
  const at = await shelfHere();
  // after whatever is being opened
  await exclusively('renmai.kept', () => at.clear());
  await dropPictures();
}

/** milliseconds between two questions whether the server can be reached */
const pauseMs = 15_000;

/**
 * Somebody who was restored has no token: what a browser says of its network is not always true, so it is asked for until there
 * is one. Then everything asks again, as when the network is back.
 */
async function awaitServer(): Promise<void> {
  if (!awaitsToken()) return;
  const answer = await refresh(null);
  if ('token' in answer) window.dispatchEvent(new Event('online'));
  else setTimeout(() => void awaitServer(), pauseMs);
}
