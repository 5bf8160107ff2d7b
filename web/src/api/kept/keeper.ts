import type { Account } from '@renmai/contracts/identity/fields';
import { awaitsToken, refresh } from '../access-token';
import { exclusively } from '../exclusively';
import type { Act } from '../later';
import type { Acts } from './acts';
import { dropPictures, keepPictures, keepScreens } from './keep-files';
import { KeptBox, type KeptValue } from './kept-box';
import { isPage, type KeptList, listOf, withPage } from './kept-list';
import { BrowserShelf, type KeptShelf } from './kept-shelf';
import { keptEndpoints, type KeptGroup, keptGroups } from './what-is-kept';

export interface KeptSession {
  account: Account;
  sessionId: string;
}

/** The copy of one member's data in this browser. */
export class Keeper {
  /** one change at a time, so that no page of a list is lost */
  private last: Promise<unknown> = Promise.resolve();
  private acting: Promise<Acts> | null = null;

  constructor(
    private readonly box: KeptBox,
    private readonly owner: string,
  ) {}

  /** An answer of the server, where such ones are kept. */
  keepAnswer(endpoint: string, url: string, answer: unknown): Promise<void> {
    const bound = keptEndpoints[endpoint];
    if (!bound) return Promise.resolve();
    return this.inTurn(async () => {
      const { list, cursor } = listOf(url);
      if (!isPage(answer)) return this.box.set(endpoint, list, answer, bound);
      const kept = await this.box.get<KeptList>(endpoint, list, bound);
      await this.box.set(endpoint, list, withPage(kept?.value ?? null, answer, cursor), bound);
    });
  }

  /** An answer that the server refuses now is not shown later, either. A moment is on lists as well, so its place says so. */
  dropAnswer(endpoint: string, url: string): Promise<void> {
    if (endpoint === 'moment') return this.keepAnswer(endpoint, url, false);
    return keptEndpoints[endpoint] ? this.inTurn(() => this.box.remove(endpoint, listOf(url).list)) : Promise.resolve();
  }

  /** The kept answer; a list as one page. */
  async keptAnswer(endpoint: string, url: string): Promise<KeptValue<unknown> | null> {
    const { keptAnswer } = await import('./kept-answer');
    return keptAnswer(this.box, endpoint, url, () => this.all<Act>('acts'));
  }

  /** Stores the session by which the member is known without a network; from then on their screens and pictures are kept. */
  async keepSession(session: KeptSession): Promise<void> {
    await this.keep('session', 'own', session);
    await this.beginActs().catch(() => undefined);
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

  /** Acts of the member without a network; loaded when they are first wanted. */
  acts(): Promise<Acts> {
    return (this.acting ??= import('./acts').then(
      ({ Acts }) => {
        const acts = new Acts(this);
        if (opened?.owner === this.owner) acts.begin();
        return acts;
      },
      (failure: unknown) => {
        this.acting = null;
        throw failure;
      },
    ));
  }

  /** Sends waiting acts from this page. */
  async beginActs(): Promise<void> {
    if ((await this.all('acts')).length > 0) await this.acts();
  }

  endActs(): void {
    void this.acting?.then((acts) => acts.end());
  }

  /** Storage may be full or gone: then nothing is kept, and callers do not wait for it. */
  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.last.then(run);
    this.last = done.catch(() => undefined);
    return done;
  }
}

let shelf: Promise<KeptShelf> | null = null;
const shelfHere = (): Promise<KeptShelf> => (shelf ??= BrowserShelf.open());

/** Replaces the browser's shelf, for tests. */
export function keepOn(other: KeptShelf): void {
  shelf = Promise.resolve(other);
  opened = null;
}

let opened: { owner: string; keeper: Promise<Keeper> } | null = null;

export function keeperOf(owner: string): Promise<Keeper> {
  if (opened?.owner !== owner) {
    const keeper = shelfHere().then(async (at) => new Keeper(await KeptBox.open(at, owner), owner));
    const mine = { owner, keeper };
    opened = mine;
    keeper.catch(() => opened === mine && (opened = null));
  }
  return opened.keeper;
}

export async function keptSession(): Promise<KeptSession | null> {
  const [owner] = await (await shelfHere()).owners();
  if (owner === undefined) return null;
  const keeper = await keeperOf(owner);
  const kept = await keeper.kept<KeptSession>('session', 'own');
  if (kept) void keeper.beginActs().catch(() => undefined);
  if (kept) setTimeout(() => void awaitServer(), pauseMs);
  return kept?.value ?? null;
}

export async function forgetAll(): Promise<void> {
  void opened?.keeper.then((keeper) => keeper.endActs()).catch(() => undefined);
  opened = null;
  const at = await shelfHere();
  // after whatever is being opened
  await exclusively('renmai.kept', () => at.clear());
  await dropPictures();
}

/** milliseconds between two attempts to reach the server */
const pauseMs = 15_000;

/**
 * A member who was restored from the copy has no token. A browser's report about its network is not always true, so the token is
 * requested until there is one. Then everything is requested again, as when the network is back.
 */
async function awaitServer(): Promise<void> {
  if (!awaitsToken()) return;
  const answer = await refresh(null);
  if ('token' in answer) window.dispatchEvent(new Event('online'));
  else setTimeout(() => void awaitServer(), pauseMs);
}
