import { startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { noOracle } from './support/no-oracle.js';

let service: TestService | undefined;
afterAll(() => service?.close());

noOracle(async () => {
  service = await startTestService(AppModule);
  return { service, settle: () => Promise.resolve() };
});
