import { useState } from 'react';
import { expectGivenUp, isProblem, type Problem, ProblemError } from '../api/problem';
import { problemText } from '../api/use-problem-text';
import { toast } from './toast';

type Action = () => Promise<unknown>;
/** Own words for a refusal, instead of the text of its code. */
type Words = (problem: Problem) => string | Promise<string>;

/**
 * Runs the action of a press; a refusal of the server is shown in a toast. Resolves to whether it was done: an aborted action was
 * not, and needs no words.
 */
export async function attempt(action: Action, words: Words = problemText): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (failure) {
    const error: unknown = failure instanceof ProblemError ? failure.problem : failure;
    if (!isProblem(error)) {
      expectGivenUp(error);
      return false;
    }
    toast(await words(error), { kind: 'bad' });
    return false;
  }
}

/** The same for a component that shows that it is `busy`. */
export function useAttempt(words?: Words): { busy: boolean; attempt: (action: Action) => Promise<boolean> } {
  const [running, setRunning] = useState(0);
  const run = async (action: Action) => {
    setRunning((before) => before + 1);
    try {
      return await attempt(action, words);
    } finally {
      setRunning((before) => before - 1);
    }
  };
  return { busy: running > 0, attempt: run };
}
