import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceModule } from '@renmai/service-kit';
import { startTestService, type TestServiceOptions } from './start-test-service.js';

/**
 * Compares a service's API documentation with its committed `openapi.json`, so that every change of the API is seen in
 * a review. `options` start a service that needs an environment of its own. `UPDATE_OPENAPI=true` writes the file instead (`npm run openapi`).
 */
export function describeOpenApiFile(module: ServiceModule, folder: string, options: TestServiceOptions = {}): void {
  describe(`${module.service.name}: openapi.json`, () => {
    it('equals the document that the service answers', async () => {
      const service = await startTestService(module, options);
      try {
        const { body } = (await service.http.get('/openapi.json').expect(200)) as { body: unknown };
        const file = join(folder, 'openapi.json');
        if (process.env['UPDATE_OPENAPI'] === 'true') writeFileSync(file, `${JSON.stringify(body, null, 2)}\n`);
        const committed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
        expect(body).toEqual(committed);
      } finally {
        await service.close();
      }
    });
  });
}
