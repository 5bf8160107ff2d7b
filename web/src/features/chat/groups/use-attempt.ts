import { useState } from 'react';
import { expectGivenUp, isProblem, ProblemError } from '../../../api/problem';
import { toast } from '../../../ui/toast';
import { useRefusalText } from './use-refusal-text';

interface Attempt {
  /** while something runs */
  busy: boolean;
  /** Says in a toast what a group or a room refuses. Answers whether it was done; what was given up was not, and needs no words. */
  attempt: (action: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs what a press asks for of a group or a room. */
export function useAttempt(): Attempt {
  const text = useRefusalText();
  const [running, setRunning] = useState(0);
  const attempt = async (action: () => Promise<unknown>) => {
    setRunning((before) => before + 1);
    try {
      await action();
      return true;
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : error;
      if (isProblem(problem)) toast(text(problem), { kind: 'bad' });
      else expectGivenUp(problem);
      return false;
    } finally {
      setRunning((before) => before - 1);
    }
  };
  return { busy: running > 0, attempt };
}
