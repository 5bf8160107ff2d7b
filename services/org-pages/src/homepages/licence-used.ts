import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Problem } from '@renmai/service-kit';

/** Does what makes a homepage stand, and says clearly that another one stands with the same licence. */
export async function licenceUsed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'homepage_licence') throw new Problem(orgPagesProblems.licenceUsed, { cause: error });
    throw error;
  }
}
