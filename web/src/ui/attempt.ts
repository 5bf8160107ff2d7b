import { expectGivenUp, isProblem, ProblemError } from '../api/problem';
import { problemText } from '../api/use-problem-text';
import { toast } from './toast';

/** Runs what a press asks for; what the server refuses is said in a toast. Gives whether it was done. */
export async function attempt(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (failure) {
    const error: unknown = failure instanceof ProblemError ? failure.problem : failure;
    if (!isProblem(error)) {
      expectGivenUp(error);
      return false;
    }
    toast(await problemText(error), { kind: 'bad' });
    return false;
  }
}
