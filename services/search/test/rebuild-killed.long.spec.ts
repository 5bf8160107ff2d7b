import type { DataOf } from '@renmai/contracts';
import { networkMomentPublished } from '@renmai/contracts/network/network.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { SnapshotCopies, uuidv7 } from '@renmai/service-kit';
import { register, ServiceProcess, startTestService, waitFor, type TestService } from '@renmai/test-kit';
import pg from 'pg';
import { AppModule } from '../src/app.module.js';
import { Producers } from './support/producers.js';
import { inDays } from './support/things.js';

const MOMENTS = 700;
/** Processes take seconds to start, longer on a busy machine. */
const LIMIT_MS = 240_000;

let producers: Producers;
let service: TestService;
let database: pg.Client;
let process: ServiceProcess | undefined;
beforeAll(async () => {
  producers = await Producers.start();
  service = await startTestService(AppModule, { env: producers.env });
  database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
}, 120_000);
afterAll(async () => {
  await process?.stop();
  await database.end();
  await service.close();
  await producers.stop();
});

const ask = async <T extends object>(sql: string): Promise<T[]> => (await database.query<T>(sql)).rows;
const indexed = (): Promise<{ id: string; text: string }[]> =>
  ask(`SELECT id, card->>'text' AS text FROM search_document WHERE kind = 'moment' AND NOT deleted ORDER BY id`);
const generation = async (): Promise<{ serving: number; building: number | null } | undefined> =>
  (await ask<{ serving: number; building: number | null }>('SELECT serving, building FROM search_generation'))[0];
const built = async (): Promise<number> =>
  (await ask<{ n: number }>('SELECT count(*)::int AS n FROM search_next.search_document').catch(() => []))[0]?.n ?? 0;

it(
  'an index whose process is killed in the middle of building it is built to the end by the next one',
  async () => {
    const { memberId: authorId } = await register(service, 'Author');
    const moments = Array.from({ length: MOMENTS }, (_, n) => {
      const key = uuidv7();
      const data: DataOf<typeof networkMomentPublished> = {
        ...{ momentId: key, authorId, text: `numbat ${n}`, topics: [], mentions: [], visibility: 'public' },
        ...{ commentPolicy: 'everyone', mediaIds: [], sharedMomentId: null, sharedAuthorId: null },
        ...{ createdAt: inDays(-1), version: 1 },
      };
      return { key, data };
    });
    const card = { memberId: authorId, name: 'Author', headline: '', photo: null, place: { region: '', city: '' } };
    await producers.tell(service, profileCardChanged, [{ key: authorId, data: card }]);
    await producers.tell(service, networkMomentPublished, moments);
    await service.drained();
    const truth = await indexed();
    expect(truth).toHaveLength(MOMENTS);
    // A first copy that is still running would consume the pages that the rebuild waits for.
    const copies = service.running.app.get(SnapshotCopies);
    const isCopied = async (): Promise<boolean> =>
      (await copies.list()).every(({ topic, state }) => topic !== 'network.moment' || state === 'complete');
    await waitFor(isCopied, { timeoutMs: 60_000, describe: 'the first copy to be made' });
    // From here on other processes alone are at work.
    await service.running.close();
    const before = (await generation())?.serving ?? 0;

    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    let pages = 0;
    producers.gate = (topic) => {
      if (topic === 'network.moment') pages += 1;
      return topic === 'network.moment' && pages > 2 ? opened : Promise.resolve();
    };
    process = await ServiceProcess.start('search', service.env);
    await database.query('UPDATE search_generation SET wanted = true');
    await waitFor(async () => pages > 2 && (await built()) >= 400, {
      timeoutMs: 60_000,
      describe: 'half of it to be there',
    });
    await process.kill();
    expect(await generation()).toEqual({ serving: before, building: before + 1 });
    expect(await indexed()).toEqual(truth);

    producers.asked.length = 0;
    open();
    process = await ServiceProcess.start('search', service.env);
    const isOver = async (): Promise<boolean> => (await generation())?.building === null;
    await waitFor(isOver, { timeoutMs: 120_000, describe: 'the index to serve' });
    expect(await generation()).toEqual({ serving: before + 1, building: null });
    expect(await indexed()).toEqual(truth);
    // It went on at the page that was under way.
    expect(producers.asked).not.toContain('network.moment ');
    expect(producers.asked.filter((one) => one.startsWith('network.moment ')).length).toBeGreaterThan(0);
    const schemas = `SELECT nspname FROM pg_namespace WHERE nspname IN ('search_next', 'search_previous')`;
    await waitFor(async () => (await ask(schemas)).length === 0, { describe: 'nothing to be left beside it' });
  },
  LIMIT_MS,
);
