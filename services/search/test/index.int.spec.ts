import { startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { searchIndexContract } from './support/index.contract.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

describe('PostgresSearchIndex', () => {
  searchIndexContract(() => ({ service, settle: () => Promise.resolve() }));
});
