import { maxScans, type Scan } from '@renmai/contracts/events/tickets.schema';
import { useCallback, useRef, useState } from 'react';
import { asProblem, isPassing, type Problem } from '../../../api/problem';
import { useCheckInPageMutation, useScanTicketsMutation } from '../tickets.api';
import { counts, type DoorList, judge, type Verdict, withAnswers } from './door';
import { useKeptDoor } from './use-kept-door';
import { useRepeatedly } from './use-repeatedly';

/** A scan with its verdict. */
export interface Entry extends Verdict {
  nonce: string;
  kind: Scan['kind'];
  at: string;
  /** decided on the device alone */
  offline: boolean;
}

type What = { kind: 'ticket'; code: string } | { kind: 'name' | 'undo'; applicationId: string };

export interface Door {
  list: DoorList | null;
  problem: Problem | null;
  /** whether the last request was answered */
  reached: boolean;
  pending: number;
  /** scans that the server decided otherwise when they were merged */
  disputed: Entry[];
  /** the device has no room: unsent scans would be lost */
  full: boolean;
  scan: (what: What, gate: string) => Promise<Entry | null>;
  reload: () => void;
  settle: (nonce: string) => void;
}

/** The check-in of an event: online it asks the server; otherwise the device decides and sends its decisions later. */
export function useDoor(memberId: string, eventId: string): Door {
  const { list, pending, full, now, putList, putPending } = useKeptDoor(memberId, eventId);
  const [askPage] = useCheckInPageMutation();
  const [send] = useScanTicketsMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reached, setReached] = useState(true);
  const [disputed, setDisputed] = useState<Entry[]>([]);
  const sending = useRef<Promise<boolean> | null>(null);

  /** Sends unsent scans; answers whether none is left. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (now.current.pending.length > 0) {
      const scans = now.current.pending.slice(0, maxScans);
      try {
        const { items } = await send({ params: { eventId }, body: { scans } }).unwrap();
        const sent = new Set(scans.map(({ nonce }) => nonce));
        putPending(now.current.pending.filter(({ nonce }) => !sent.has(nonce)));
        if (now.current.list) putList(withAnswers(now.current.list, items));
        const byNonce = new Map(scans.map((scan) => [scan.nonce, scan]));
        const other = items.flatMap((answer): Entry[] => {
          const scan = byNonce.get(answer.nonce);
          return scan && !counts(answer) ? [{ ...answer, kind: scan.kind, at: scan.at, offline: true }] : [];
        });
        if (other.length > 0) setDisputed((before) => [...other, ...before]);
        setReached(true);
      } catch (error) {
        const refusal = asProblem(error as Problem);
        if (!isPassing(refusal)) setProblem(refusal);
        setReached(false);
        return false;
      }
    }
    return true;
  }, [eventId, now, putList, putPending, send]);
  /** One at a time. */
  const sendPending = useCallback((): Promise<boolean> => {
    sending.current ??= flush().finally(() => {
      sending.current = null;
    });
    return sending.current;
  }, [flush]);

  const load = useCallback(async () => {
    if (!(await sendPending())) return;
    const pages: DoorList['rows'] = [];
    let cursor: string | null = null;
    try {
      for (;;) {
        const page: Awaited<ReturnType<ReturnType<typeof askPage>['unwrap']>> = await askPage({
          eventId,
          cursor,
        }).unwrap();
        pages.push(...page.items);
        cursor = page.nextCursor;
        if (cursor !== null) continue;
        const { keys, approved, checkedIn, wipeAt } = page;
        // Scans made meanwhile are in the next one.
        if (now.current.pending.length === 0) {
          putList({ rows: pages, keys, approved, checkedIn, wipeAt, fetchedAt: new Date().toISOString() });
        }
        setProblem(null);
        setReached(true);
        return;
      }
    } catch (error) {
      setProblem(asProblem(error as Problem));
      setReached(false);
    }
  }, [askPage, eventId, now, putList, sendPending]);

  useRepeatedly(load, sendPending, pending.length > 0);

  const scan = useCallback(
    async (what: What, gate: string): Promise<Entry | null> => {
      const at = new Date().toISOString();
      const one: Scan = { ...what, nonce: crypto.randomUUID(), gate: gate.trim().slice(0, 40), at };
      const entry = (verdict: Verdict, offline: boolean): Entry => ({
        ...verdict,
        nonce: one.nonce,
        kind: one.kind,
        at,
        offline,
      });
      if (navigator.onLine && now.current.pending.length === 0) {
        try {
          const { items, checkedIn } = await send({ params: { eventId }, body: { scans: [one] } }).unwrap();
          const [answer] = items;
          if (!answer) return null;
          if (now.current.list) putList({ ...withAnswers(now.current.list, [answer]), checkedIn });
          setReached(true);
          return entry(answer, false);
        } catch (error) {
          const refusal = asProblem(error as Problem);
          setReached(false);
          if (!isPassing(refusal)) {
            setProblem(refusal);
            return null;
          }
        }
      }
      const { list: taken } = now.current;
      if (!taken) return null;
      const verdict = await judge(taken, eventId, one);
      if (counts(verdict)) {
        putList(withAnswers(taken, [verdict]));
        putPending([...now.current.pending, one]);
      }
      return entry(verdict, true);
    },
    [eventId, now, putList, putPending, send],
  );

  return {
    list,
    problem,
    reached,
    pending: pending.length,
    disputed,
    full,
    scan,
    reload: () => void load(),
    settle: (nonce) => setDisputed((before) => before.filter((one) => one.nonce !== nonce)),
  };
}
