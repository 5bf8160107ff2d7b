import type { Call } from '../call';
import { exclusively } from '../exclusively';
import { newIdempotencyKey } from '../idempotency-key';
import { type Act, later, type Later, type Shown, tellWaiting, waiting, type Waits, waysOf } from '../later';
import { isPassing, type Problem } from '../problem';
import { beforeSignOut } from '../sign-out';
import type { KeptValue } from './kept-box';

/** The methods of the keeper that are used here. */
export interface ActsShelf {
  keep(group: 'acts', name: string, value: Act): Promise<void>;
  kept<T>(group: 'acts', name: string): Promise<KeptValue<T> | null>;
  drop(group: 'acts', name: string): Promise<void>;
  all<T>(group: 'acts'): Promise<T[]>;
}

/** milliseconds after which the server may have forgotten a key: it knows one for a day */
const keyKnown = 20 * 3_600_000;
/** milliseconds between two tries, since not every browser says when there is a network again */
const pauseMs = 15_000;

type Answer<E> = { data: unknown; error?: undefined } | { error: E; data?: undefined };

/** Acts of a member without a network: each is sent once, from whichever tab is open when the network is back. */
export class Acts {
  private timer: number | undefined;
  private isOver = false;
  private stay: () => void = () => undefined;

  constructor(private readonly shelf: ActsShelf) {}

  private readonly sendSoon = (): void => void this.send();

  begin(): void {
    this.stay = beforeSignOut(this.send);
    window.addEventListener('online', this.sendSoon);
    void this.tell().then(this.send);
  }

  end(): void {
    this.isOver = true;
    this.stay();
    window.clearTimeout(this.timer);
    window.removeEventListener('online', this.sendSoon);
    tellWaiting([], (_, answer) => answer);
  }

  /** Keeps a call that was sent without a network. An act that waits under the same name is dropped. */
  async keepUnsent<A extends Answer<Problem>>(
    waits: Waits,
    call: Call,
    sent: Promise<A>,
  ): Promise<A | { data: Later }> {
    if (!waits.once && (await this.shelf.kept('acts', waits.name))) await this.drop(waits.name);
    const answer = await sent;
    if (answer.error?.status !== 0 || answer.error.code === 'unreadable') return answer;
    await this.shelf.keep('acts', waits.name, { ...waits, call, id: newIdempotencyKey(), at: Date.now() });
    await this.tell();
    return { data: later };
  }

  /** Sends a refused act once more at the member's wish, under a new key. */
  async again(name: string): Promise<void> {
    const act = (await this.shelf.kept<Act>('acts', name))?.value;
    if (!act) return;
    const { refused: _, ...others } = act;
    const key = newIdempotencyKey();
    const call = { ...act.call, headers: { ...act.call.headers, 'idempotency-key': key } };
    await this.shelf.keep('acts', name, { ...others, call, id: key, at: Date.now() });
    await this.tell();
    await this.send();
  }

  async drop(name: string): Promise<void> {
    await this.shelf.drop('acts', name);
    tellWaiting(
      waiting().filter((act) => act.name !== name),
      this.over,
    );
  }

  /** One tab at a time, since every tab would find the same acts. */
  send = (): Promise<void> =>
    exclusively('renmai.acts', async () => {
      for (const act of await this.shelf.all<Act>('acts')) {
        if (this.isOver) break;
        if (act.refused) continue;
        const isOld = act.once && act.at < Date.now() - keyKnown;
        const problem = isOld ? 'old' : await waysOf()?.send(act.call);
        if (problem === undefined) break;
        const isLeft = problem !== null && problem !== 'old' && isPassing(problem);
        if (!isLeft) await this.settle(act, problem);
        else if (problem.status === 0) break;
      }
      await this.tell();
    }).catch(() => undefined);

  private async settle(act: Act, problem: Problem | 'old' | null): Promise<void> {
    const now = (await this.shelf.kept<Act>('acts', act.name))?.value;
    // another act has replaced this one meanwhile, or everything was erased
    if (now?.id !== act.id) return;
    if (problem !== null && act.once) return this.shelf.keep('acts', act.name, { ...act, refused: problem });
    await this.shelf.drop('acts', act.name);
    // the page has shown the act as done, which was wrong
    if (problem !== null) waysOf()?.changed(act.tags.map(({ type }) => ({ type })));
  }

  /** Gives the page the acts that wait, and requests the data of those that no longer wait, here or in another tab. */
  private async tell(): Promise<void> {
    if (this.isOver) return;
    const before = waiting();
    const acts = await this.shelf.all<Act>('acts');
    const names = new Set(acts.map(({ name }) => name));
    tellWaiting(acts, this.over);
    const gone = before.filter(({ name }) => !names.has(name));
    if (gone.length > 0) waysOf()?.changed(gone.flatMap(({ tags }) => tags));
    window.clearTimeout(this.timer);
    if (acts.some(({ refused }) => !refused)) this.timer = window.setTimeout(this.sendSoon, pauseMs);
  }

  /** An answer with the waiting acts applied to it. */
  over = (url: string, answer: unknown): unknown => shownOn(url, answer, waiting());
}

export const shownOn = (url: string, answer: unknown, acts: readonly Pick<Act, 'shows'>[]): unknown =>
  acts.flatMap(({ shows }) => shows ?? []).reduce((shown, one) => show(one, url, shown), answer);

type Things = Record<string, unknown>;
const isThings = (value: unknown): value is Things =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function show({ id, url: of, values }: Shown, url: string, answer: unknown): unknown {
  const names = Object.keys(values);
  const put = (things: Things): Things => ({
    ...things,
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const before = things[name];
        return [name, isThings(value) && isThings(before) ? { ...before, ...value } : value];
      }),
    ),
  });
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isThings(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one)]));
    const isMeant = id !== undefined && inner[id[0]] === id[1] && names.every((name) => name in inner);
    return isMeant ? put(inner) : inner;
  };
  if (of !== undefined) return of === url && isThings(answer) ? put(answer) : answer;
  return walk(answer);
}
