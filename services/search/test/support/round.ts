import { Periodic } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { MATCHING } from '../../src/saved/saved-search-matching.js';
import { TELLING, UNDERSTANDING } from '../../src/saved/saved-search-telling.js';

/** The periodic work for saved searches: they are interpreted, matched with new documents, and notified. */
export async function round(service: TestService): Promise<void> {
  const periodic = service.running.app.get(Periodic);
  for (const task of [UNDERSTANDING, MATCHING, TELLING]) await periodic.run(task);
}
