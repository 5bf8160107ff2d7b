import { Periodic } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { MATCHING } from '../../src/saved/saved-search-matching.js';
import { TELLING, UNDERSTANDING } from '../../src/saved/saved-search-telling.js';

/** What is done for saved searches each second: they are understood, asked about what is new, and told. */
export async function round(service: TestService): Promise<void> {
  const periodic = service.running.app.get(Periodic);
  for (const task of [UNDERSTANDING, MATCHING, TELLING]) await periodic.run(task);
}
