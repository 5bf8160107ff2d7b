import { Periodic } from '@renmai/service-kit';
import { startTestService, type TestService } from '@renmai/test-kit';
import { NotesModule } from './fixture/notes.module.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(NotesModule);
});
afterAll(() => service.close());

it('does work once more that is asked for while it is at it, and once for all who ask', async () => {
  const periodic = service.running.app.get(Periodic);
  const seen: string[] = [];
  let state = 'before';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  periodic.every('look', 3_600_000, async () => {
    seen.push(state);
    begin();
    await held;
  });
  const first = periodic.run('look');
  await begun;
  state = 'after';
  const asked = [periodic.run('look'), periodic.run('look')];
  release();
  expect(await Promise.all([first, ...asked])).toEqual([true, true, true]);
  expect(seen).toEqual(['before', 'after']);
});
