import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Problem } from '@renmai/service-kit';

/** Runs work that may make a homepage public, and answers with a clear problem if another public homepage has the same licence. */
export async function licenceUsed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'homepage_licence') throw new Problem(orgPagesProblems.licenceUsed, { cause: error });
    throw error;
  }
}
