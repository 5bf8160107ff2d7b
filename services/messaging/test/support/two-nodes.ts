import type { AnotherService, TestService } from '@renmai/test-kit';
import { startMessaging } from './chat-rest.js';

/** Two nodes of the service that share a database and Redis, from before the first test of a `describe` to after its last. */
export interface TwoNodes {
  one: TestService;
  two: AnotherService;
}

/** To be called in a `describe`; the nodes are there in its tests. @param url of Redis */
export function twoNodes(url: string): TwoNodes {
  const nodes = {} as TwoNodes;
  beforeAll(async () => {
    nodes.one = await startMessaging({ env: { REDIS_URL: url } });
    nodes.two = await nodes.one.another();
  });
  afterAll(async () => {
    await nodes.two.close();
    await nodes.one.close();
  });
  return nodes;
}
