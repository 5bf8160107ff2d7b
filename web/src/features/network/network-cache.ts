import type { Page } from '@renmai/contracts';
import type { NetworkSummary } from '@renmai/contracts/network/friendships.api';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../../api/base-api';
import { isLater, type Later } from '../../api/later';
import { relationApi } from '../../api/relation.api';
import { type ListName, type MemberList, standingLists } from './list-names';
import { effectsOf, type NetworkAction } from './network-effects';

type Standing = Partial<Pick<RelationView, 'friendship' | 'degree'>>;
/** An entry of any list; each names its member in one of these ways. */
interface Entry extends Standing {
  memberId?: string;
  targetId?: string;
  member?: ({ memberId: string } & Standing) | null;
}
type Loaded = InfiniteData<Page<Entry>, string | null>;

export interface Started<R extends RelationView | Later | void> {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: R }>;
}
type KnownState = Parameters<ReturnType<typeof relationApi.endpoints.relation.select>>[0];
interface Undoable {
  undo: () => void;
}

// The endpoints are injected elsewhere, so that their names and types are not those of the base.
const { updateQueryData, upsertQueryData, selectCachedArgsForQuery, invalidateTags } = baseApi.util as unknown as {
  updateQueryData: <T>(name: string, arg: unknown, recipe: (draft: T) => void) => UnknownAction;
  upsertQueryData: (name: string, arg: unknown, data: unknown) => UnknownAction;
  selectCachedArgsForQuery: (state: unknown, name: string) => unknown[];
  invalidateTags: (tags: { type: string; id?: string }[]) => UnknownAction;
};

const memberOf = ({ member, memberId, targetId }: Entry): string | undefined =>
  member?.memberId ?? memberId ?? targetId;

const standingOf = ({ friendship, degree }: Partial<RelationView>): Standing => ({
  ...(friendship && { friendship }),
  ...(degree !== undefined && { degree }),
});

const tags = (names: readonly ListName[]) => names.map((id) => ({ type: 'Network', id }));

/** Other data that depends on the relation to a member: the moments in the feed, the contents of a profile. */
const dependants: Partial<Record<NetworkAction, { type: string }[]>> = {
  accept: [{ type: 'Moments' }],
  remove: [{ type: 'Moments' }],
  follow: [{ type: 'Moments' }],
  unfollow: [{ type: 'Moments' }],
  mute: [{ type: 'Moments' }],
  unmute: [{ type: 'Moments' }],
  unblock: [{ type: 'Moments' }, { type: 'Profile' }, { type: 'Recommendations' }],
};

/** Further changes by `block`: for when the member's own page is left, because their data cannot be requested any more. */
export const afterBlock = (memberId: string): UnknownAction =>
  invalidateTags([{ type: 'Relation', id: memberId }, ...(dependants.unblock ?? [])]);

/**
 * For `onQueryStarted` of every action: all shown and kept data reflects the action at once; then the server's answer replaces it,
 * and a refusal reverts it everywhere.
 */
export async function keepInStep<R extends RelationView | Later | void>(
  action: NetworkAction,
  { memberId, note }: { memberId: string; note?: string },
  { dispatch, getState, queryFulfilled }: Started<R>,
): Promise<void> {
  const known = relationApi.endpoints.relation.select(memberId)(getState() as KnownState).data;
  const { relation, leaves, counts, stale } = effectsOf(action, known, Date.now(), note);
  const patch = <T>(name: string, arg: unknown, recipe: (draft: T) => void): Undoable =>
    dispatch(updateQueryData<T>(name, arg, recipe)) as unknown as Undoable;
  const inList = (name: MemberList, recipe: (page: Page<Entry>) => void): Undoable[] =>
    selectCachedArgsForQuery(getState(), name).map((arg) =>
      patch<Loaded>(name, arg, ({ pages }) => pages.forEach(recipe)),
    );
  const leave = (name: MemberList): Undoable[] =>
    inList(name, (page) => {
      page.items = page.items.filter((entry) => memberOf(entry) !== memberId);
    });
  const stand = (standing: Standing): Undoable[] =>
    standingLists.flatMap((name) =>
      inList(name, ({ items }) => {
        const entry = items.find((one) => memberOf(one) === memberId);
        if (entry) Object.assign(entry.member ?? entry, standing);
      }),
    );
  const done: Undoable[] = [
    patch<RelationView>('relation', memberId, (draft) => void Object.assign(draft, relation)),
    patch<NetworkSummary>('summary', undefined, (draft) => {
      for (const [name, by] of Object.entries(counts) as [keyof NetworkSummary, number][]) {
        draft[name] = Math.max(0, draft[name] + by);
      }
    }),
    ...leaves.flatMap(leave),
    ...stand(standingOf(relation)),
  ];
  try {
    const { data } = await queryFulfilled;
    // it has not changed anything else yet
    if (isLater(data)) return;
    if (data) {
      dispatch(upsertQueryData('relation', memberId, data));
      stand(standingOf(data));
    }
    // a request to a member who has sent one in the meantime accepts theirs
    const accepted = action === 'request' && data?.friendship === 'friends';
    const after = accepted ? effectsOf('accept') : { stale, leaves: [] };
    dispatch(
      invalidateTags([
        ...tags(['summary', ...after.stale, ...after.leaves]),
        ...(action === 'unblock' ? [{ type: 'Relation', id: memberId }] : []),
        ...(dependants[accepted ? 'accept' : action] ?? []),
      ]),
    );
  } catch {
    for (const one of done.reverse()) one.undo();
    // two actions at once may have undone each other: the server knows
    const doubtful = relation.friendship ? standingLists : [];
    dispatch(invalidateTags([...tags(['summary', ...leaves, ...doubtful]), { type: 'Relation', id: memberId }]));
  }
}
