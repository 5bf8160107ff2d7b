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

/** Requests that were answered, or not. */
function useReach() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reached, setReached] = useState(true);
  const answered = useCallback(() => setReached(true), []);
  /** Answers whether the server refused, rather than being away. */
  const failed = useCallback((error: unknown): boolean => {
    const refusal = asProblem(error as Problem);
    setReached(false);
    if (isPassing(refusal)) return false;
    setProblem(refusal);
    return true;
  }, []);
  return { problem, setProblem, reached, answered, failed };
}

type Reach = ReturnType<typeof useReach>;
type Kept = ReturnType<typeof useKeptDoor>;

/** Sends unsent scans, one request at a time; answers whether none is left. */
function useSendPending(eventId: string, { now, putList, putPending }: Kept, { answered, failed }: Reach) {
  const [send] = useScanTicketsMutation();
  const [disputed, setDisputed] = useState<Entry[]>([]);
  const sending = useRef<Promise<boolean> | null>(null);
  const sendSome = useCallback(async (): Promise<void> => {
    const scans = now.current.pending.slice(0, maxScans);
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
  }, [eventId, now, putList, putPending, send]);
  const flush = useCallback(async (): Promise<boolean> => {
    while (now.current.pending.length > 0) {
      try {
        await sendSome();
        answered();
      } catch (error) {
        failed(error);
        return false;
      }
    }
    return true;
  }, [answered, failed, now, sendSome]);
  const sendPending = useCallback((): Promise<boolean> => {
    sending.current ??= flush().finally(() => {
      sending.current = null;
    });
    return sending.current;
  }, [flush]);
  const settle = (nonce: string) => setDisputed((before) => before.filter((one) => one.nonce !== nonce));
  return { sendPending, disputed, settle };
}

/** Loads the whole list, page by page, after what is unsent was sent. */
function useLoad(
  eventId: string,
  { now, putList }: Kept,
  { answered, setProblem, failed }: Reach,
  sendPending: () => Promise<boolean>,
) {
  const [askPage] = useCheckInPageMutation();
  return useCallback(async () => {
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
        answered();
        return;
      }
    } catch (error) {
      setProblem(asProblem(error as Problem));
      failed(error);
    }
  }, [answered, askPage, eventId, failed, now, putList, sendPending, setProblem]);
}

const scanOf = (what: What, gate: string): Scan => ({
  ...what,
  nonce: crypto.randomUUID(),
  gate: gate.trim().slice(0, 40),
  at: new Date().toISOString(),
});

type Lists = Pick<Kept, 'now' | 'putList' | 'putPending'>;
type Send = ReturnType<typeof useScanTicketsMutation>[0];

/** Asks the server about one scan; throws where it cannot be asked. Null: it did not say. */
async function byServer(one: Scan, eventId: string, { now, putList }: Lists, send: Send): Promise<Verdict | null> {
  const { items, checkedIn } = await send({ params: { eventId }, body: { scans: [one] } }).unwrap();
  const [answer] = items;
  if (answer && now.current.list) putList({ ...withAnswers(now.current.list, [answer]), checkedIn });
  return answer ?? null;
}

/** Decides one scan by the list on the device, and keeps it for the server. Null: there is no list. */
async function byDevice(one: Scan, eventId: string, { now, putList, putPending }: Lists): Promise<Verdict | null> {
  const { list } = now.current;
  if (!list) return null;
  const verdict = await judge(list, eventId, one);
  if (counts(verdict)) {
    putList(withAnswers(list, [verdict]));
    putPending([...now.current.pending, one]);
  }
  return verdict;
}

const entryOf = (verdict: Verdict, { nonce, kind, at }: Scan, offline: boolean): Entry => ({
  ...verdict,
  ...{ nonce, kind, at, offline },
});

/** Decides one scan: the server does, or the device where it cannot be reached. Null: refused, or nothing to decide by. */
function useScan(eventId: string, { now, putList, putPending }: Kept, { answered, failed }: Reach): Door['scan'] {
  const [send] = useScanTicketsMutation();
  return useCallback(
    async (what, gate) => {
      const one = scanOf(what, gate);
      const lists = { now, putList, putPending };
      if (navigator.onLine && lists.now.current.pending.length === 0) {
        try {
          const verdict = await byServer(one, eventId, lists, send);
          if (verdict) answered();
          return verdict && entryOf(verdict, one, false);
        } catch (error) {
          if (failed(error)) return null;
        }
      }
      const verdict = await byDevice(one, eventId, lists);
      return verdict && entryOf(verdict, one, true);
    },
    [answered, eventId, failed, now, putList, putPending, send],
  );
}

/** The check-in of an event: online it asks the server; otherwise the device decides and sends its decisions later. */
export function useDoor(memberId: string, eventId: string): Door {
  const kept = useKeptDoor(memberId, eventId);
  const reach = useReach();
  const { sendPending, disputed, settle } = useSendPending(eventId, kept, reach);
  const load = useLoad(eventId, kept, reach, sendPending);
  const { list, pending, full } = kept;
  useRepeatedly(load, sendPending, pending.length > 0);
  return {
    ...{ list, disputed, full, settle },
    ...{ problem: reach.problem, reached: reach.reached, pending: pending.length },
    scan: useScan(eventId, kept, reach),
    reload: () => void load(),
  };
}
