import { isProblem } from '../../api/problem';

const pauseMs = 1_000;
const most = 15;

/** Whether the member's profile lacks an education or a job. */
export const lacksBackground = (error: unknown): boolean =>
  isProblem(error) && error.code === 'org-pages.profile-incomplete';

/** After the profile was completed: tries again until this service has heard of it, which takes a moment. */
export async function onceHeard<T>(work: () => Promise<T>): Promise<T> {
  for (let left = most; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !lacksBackground(error)) throw error;
      await new Promise((resolve) => window.setTimeout(resolve, pauseMs));
    }
  }
}
