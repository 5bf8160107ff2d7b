import { Periodic } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { MATCHING } from '../../src/saved/matching.service.js';
import { TELLING, UNDERSTANDING } from '../../src/saved/telling.service.js';

/** What is done for saved searches each second: they are understood, asked about what is new, and told. */
export async function round(service: TestService): Promise<void> {
  const periodic = service.running.app.get(Periodic);
  for (const task of [UNDERSTANDING, MATCHING, TELLING]) await periodic.run(task);
}
