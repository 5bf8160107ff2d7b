import { join } from 'node:path';
import { describeOpenApiFile, startTestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { messagingEnv } from './support/chat-rest.js';
import { examples } from './support/fuzz/routes.js';

describeOpenApiFile(AppModule, join(import.meta.dirname, '..'), { env: messagingEnv });

it('every route has an example for the long run of odd requests, and every example a route', async () => {
  const service = await startTestService(AppModule, { env: messagingEnv });
  const routes = service.running.routes.map(({ method, path }) => `${method} ${path}`);
  await service.close();
  expect(routes.filter((route) => !Object.hasOwn(examples, route))).toEqual([]);
  expect(Object.keys(examples).filter((route) => !routes.includes(route))).toEqual([]);
});
