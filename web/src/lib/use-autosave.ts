import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../api/problem';
import { askBeforeLeaving } from './ask-before-leaving';
import { useDraft } from './use-draft';

const PAUSE_MS = 800;

export type SaveStep = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict';

interface Autosaved<Change, Answer> {
  /** the draft's name in this browser */
  name: string;
  /** saves by itself a moment after the last key, and when the fields go; else `save` alone does */
  auto: boolean;
  /** the answer of `save` before anything was sent */
  first: Answer;
  /**
   * Sends the changes, one call after the other, and sets the step that follows. `over`: the member chose their own text over the
   * stored one.
   */
  send: (typed: Change, over: boolean) => Promise<Answer>;
}

export interface Autosave<Change, Answer> {
  /** typed and not saved */
  pending: Change;
  step: SaveStep;
  setStep: (step: SaveStep) => void;
  /** why it is not saved; forgotten with the next try */
  problem: Problem | null;
  setProblem: (problem: Problem) => void;
  /** the same as `pending`, at this very moment */
  typed: () => Change;
  /** after a key: replaces the pending changes */
  type: (next: Change) => void;
  /** discards the pending changes */
  discard: () => void;
  /** removes saved fields from the pending ones, unless they were changed since; returns whether any are left */
  sent: (fields: Change) => boolean;
  save: (over?: boolean) => Promise<Answer>;
}

/** Fields that are kept in this browser until the server has them, and saved one call after the other. */
export function useAutosave<Change extends Record<string, unknown>, Answer>({
  name,
  auto,
  first,
  send,
}: Autosaved<Change, Answer>): Autosave<Change, Answer> {
  const draft = useDraft<Change>(name);
  const [begun] = useState(auto && draft.initial !== null);
  const [pending, setPending] = useState<Change>(draft.initial ?? ({} as Change));
  const [step, setStep] = useState<SaveStep>(draft.initial ? 'typing' : 'saved');
  const [problem, setProblem] = useState<Problem | null>(null);
  const now = useRef(pending);
  const queue = useRef<Promise<Answer>>(Promise.resolve(first));
  const timer = useRef<number>(undefined);

  const keep = (next: Change) => {
    now.current = next;
    setPending(next);
    const some = Object.keys(next).length > 0;
    if (some) draft.keep(next);
    else draft.discard();
    askBeforeLeaving(now, some);
    return some;
  };
  const save = (over = false): Promise<Answer> => {
    queue.current = queue.current.then(() => {
      window.clearTimeout(timer.current);
      setProblem(null);
      return send({ ...now.current }, over);
    });
    return queue.current;
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const typed = now;
    if (begun) void latest.current();
    return () => {
      askBeforeLeaving(typed, false);
      window.clearTimeout(timer.current);
      if (auto && Object.keys(typed.current).length > 0) void latest.current();
    };
  }, [auto, begun]);

  return {
    pending,
    step,
    setStep,
    problem,
    setProblem,
    typed: () => now.current,
    type: (next) => {
      keep(next);
      setStep((before) => (before === 'saving' || before === 'conflict' ? before : 'typing'));
      if (!auto) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void latest.current(), PAUSE_MS);
    },
    discard: () => void keep({} as Change),
    sent: (fields) =>
      keep(
        Object.fromEntries(Object.entries(now.current).filter(([field, value]) => fields[field] !== value)) as Change,
      ),
    save,
  };
}
