import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { useDispatch } from 'react-redux';
import { isLater, type Later } from '../../api/later';
import { attempt } from '../../ui/attempt';
import { keepPlace } from '../../ui/keep-place';
import { memberPlace } from './member-place';
import type { NetworkAction } from './network-effects';
import { networkApi, type About } from './network.api';

/** The member that an action is about. */
export interface Person {
  memberId: string;
  name: string;
}

/** `relation`: the new relation to the member, if the answer contains it. Null: refused. */
type Outcome = { relation: RelationView | undefined; waits: boolean } | null;
type Run = (action: NetworkAction, about: About) => Promise<Outcome>;

/** Runs an action; a refusal has been reverted and reported by the time it resolves. */
export function useRunAction(): Run {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return async (action, about) => {
    const place = keepPlace(memberPlace(about.memberId));
    // one of thirteen mutations that are called in the same way
    const { initiate } = networkApi.endpoints[action] as typeof networkApi.endpoints.accept;
    let answer: RelationView | Later | undefined;
    const done = await attempt(async () => {
      answer = await dispatch(initiate(about, { track: false })).unwrap();
    });
    if (!done) return null;
    place.focus();
    const waits = isLater(answer);
    return { relation: waits ? undefined : (answer as RelationView | undefined), waits };
  };
}
