import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { applicationPaths } from '../../../lib/application-paths';
import { attempt } from '../../../ui/attempt';
import {
  type ApplicantsFilter,
  type ApplicantsPage,
  type OfApplicant,
  useApplicantsTableInfiniteQuery,
} from '../applicants.api';
import { useApplicantsAfterMutation } from './after.api';
import { type ListOrder, type Neighbours, neighboursOf, orderOf } from '../list-order';

export interface Around extends Neighbours {
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
}

const everybody: ApplicantsFilter = {};

const added = ({ applicationIds }: ListOrder, filter: ApplicantsFilter, page: ApplicantsPage): ListOrder => ({
  applicationIds: [...new Set([...applicationIds, ...page.items.map(({ applicationId }) => applicationId)])],
  next: page.nextCursor === null ? null : { filter, cursor: page.nextCursor },
});

/**
 * The applicants before and after this one, in the order of the list that it was opened from; opened by its address, of all open ones.
 * The order stays as it was then: an applicant who is read moves on, and the next one must not change by it.
 */
export function useNeighbours(of: OfApplicant, homepageId: string | null): Around {
  const { kind, targetId, applicationId } = of;
  const navigate = useNavigate();
  const given = orderOf(useLocation().state);
  const [first, setFirst] = useState<ListOrder | null>(null);
  const table = useApplicantsTableInfiniteQuery(
    { kind, targetId, filter: everybody },
    { skip: given !== null || first !== null || kind === 'events' },
  );
  const loaded = table.data?.pages[0];
  if (given === null && first === null && loaded) {
    setFirst(added({ applicationIds: [], next: null }, everybody, loaded));
  }
  const [load, { isLoading }] = useApplicantsAfterMutation();
  const order = given ?? first ?? { applicationIds: [], next: null };
  const around = neighboursOf(order, applicationId);
  const go = (to: string, state: ListOrder) =>
    void navigate(applicationPaths.applicants(kind, homepageId, targetId, to), {
      replace: true,
      state: { order: state },
    });
  const loadMore = async () => {
    const { next } = order;
    if (next === null || isLoading) return;
    await attempt(async () => {
      const more = added(order, next.filter, await load({ kind, targetId, ...next }).unwrap());
      go(neighboursOf(more, applicationId).after ?? applicationId, more);
    });
  };
  const { before, after, goesOn } = around;
  return {
    ...around,
    toPrevious: before === null ? null : () => go(before, order),
    toNext: after !== null ? () => go(after, order) : goesOn ? () => void loadMore() : null,
  };
}

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/** The keys J and K go to the next applicant and back, wherever nothing is being typed. */
export function useNeighbourKeys({ toNext, toPrevious }: Pick<Around, 'toNext' | 'toPrevious'>): void {
  const latest = useRef({ toNext, toPrevious });
  useEffect(() => {
    latest.current = { toNext, toPrevious };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
      if (target instanceof Element && target.closest(typing)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog][aria-modal=true], [role=menu]')) return;
      const go = { j: latest.current.toNext, k: latest.current.toPrevious }[key.toLowerCase()];
      if (!go) return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
