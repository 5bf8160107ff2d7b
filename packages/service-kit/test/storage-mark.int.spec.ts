import { startTestService, testDatabase, type TestDatabase, type TestService } from '@renmai/test-kit';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotesModule } from './fixture/notes.module.js';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renmai-mark-'));
  database = await testDatabase('mark');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const storage = (): string => join(folder, 'storage');
const start = (of: TestDatabase = database): Promise<TestService> =>
  // Ending the service must not drop the database that the next start needs.
  startTestService(NotesModule, { database: { ...of, drop: async () => undefined }, env: { STORAGE_DIR: storage() } });
/** Starts and ends the service; answers its message when it refuses. */
const answerOf = async (of?: TestDatabase): Promise<string> => {
  try {
    await (await start(of)).close();
    return 'started';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a service whose object storage is not the one of its database', () => {
  it('starts with its own, again and again', async () => {
    expect(await answerOf()).toBe('started');
    expect(await answerOf()).toBe('started');
  });

  it('is not ready while another storage is in its place', async () => {
    const service = await start();
    await service.http.get('/health/ready').expect(200);
    await rename(storage(), `${storage()}-away`);
    const away = await service.http.get('/health/ready').expect(503);
    expect(away.body).toMatchObject({ checks: { 'object storage': 'up', 'own object storage': 'down' } });
    // The empty folder that the check makes.
    await rm(storage(), { recursive: true });
    await rename(`${storage()}-away`, storage());
    await service.http.get('/health/ready').expect(200);
    await service.close();
  });

  it('refuses one that is empty or not mounted, by its name', async () => {
    await rename(storage(), `${storage()}-away`);
    expect(await answerOf()).toMatch(/object storage of notes is empty or not mounted/);
    await rm(storage(), { recursive: true, force: true });
    await rename(`${storage()}-away`, storage());
    expect(await answerOf()).toBe('started');
  });

  it('refuses files that the database knows nothing of', async () => {
    const other = await testDatabase('mark_other');
    expect(await answerOf(other)).toMatch(/holds files of an installation that the database knows nothing of/);
    await other.drop();
  });

  it('refuses the storage of another installation', async () => {
    const ours = storage();
    folder = await mkdtemp(join(tmpdir(), 'renmai-mark-'));
    const other = await testDatabase('mark_other');
    expect(await answerOf(other)).toBe('started');
    expect(await answerOf()).toMatch(/belongs to another installation/);
    await rm(folder, { recursive: true });
    await other.drop();
    folder = join(ours, '..');
  });
});
