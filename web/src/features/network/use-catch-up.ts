import type { RelationView } from '@renmai/contracts/network/relation.schema';
import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../api/base-api';

const pauses = [300, 1000, 3000, 8000];

/**
 * A profile learns of a new or ended friendship a moment after it happened: it is requested again until it knows, so that degree,
 * contact details and the parts for friends are right without a reload.
 */
export function useCatchUp(
  { memberId, relation: seenBy }: Pick<MemberProfile, 'memberId' | 'relation'>,
  relation: Pick<RelationView, 'friendship'> | undefined,
): void {
  const dispatch = useDispatch();
  const tries = useRef(0);
  const behind = relation !== undefined && (relation.friendship === 'friends') !== (seenBy === 'friend');
  useEffect(() => {
    if (!behind) {
      tries.current = 0;
      return undefined;
    }
    let timer: number | undefined;
    const again = () => {
      const pause = pauses[tries.current];
      if (pause === undefined) return;
      tries.current += 1;
      timer = window.setTimeout(() => {
        dispatch(baseApi.util.invalidateTags([{ type: 'Profile', id: memberId }]));
        again();
      }, pause);
    };
    again();
    return () => window.clearTimeout(timer);
  }, [behind, memberId, dispatch]);
}
