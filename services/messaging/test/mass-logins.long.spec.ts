import { Database, db, uuidv7 } from '@renmai/service-kit';
import { patient, patientEnv, type TestService, waitFor } from '@renmai/test-kit';
import { Online } from '../src/sessions/online.js';
import { TokenService } from '../src/users/token.service.js';
import { startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';

const PEOPLE = 500;
/** The first batch is everybody who came before anything could be kept. */
const MOST_WRITES = 10;
const PATIENCE = { timeoutMs: 60_000 };

let service: TestService;

beforeAll(async () => {
  service = await patient(await startMessaging({ env: patientEnv }));
});

afterAll(() => service.close());

interface Person {
  id: string;
  token: string;
}

async function people(): Promise<Person[]> {
  const database = service.running.app.get(Database);
  const ids = Array.from({ length: PEOPLE }, () => uuidv7());
  await db.run(
    database,
    'INSERT INTO chat_user (id, relation_id, member) SELECT u::text, u, true FROM unnest($1::uuid[]) u',
    [ids],
  );
  const tokens = service.running.app.get(TokenService);
  return Promise.all(ids.map(async (id) => ({ id, token: (await tokens.issue(id)).token })));
}

/** Nobody's presence can be kept until the work is done, as if the database were slow. */
async function whilePresenceWaits<T>(work: () => Promise<T>): Promise<T> {
  const runner = service.running.app.get(Database).dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('LOCK TABLE presence IN SHARE ROW EXCLUSIVE MODE');
  try {
    return await work();
  } finally {
    await runner.commitTransaction();
    await runner.release();
  }
}

const kept = async (ids: readonly string[]) => {
  const [row] = await service.dataSource.query<{ devices: Record<string, string>; writes: number }[]>(
    `SELECT jsonb_object_agg(user_id, devices) AS devices, count(DISTINCT xmin::text)::int AS writes
     FROM presence WHERE user_id = ANY($1::text[])`,
    [ids],
  );
  return row;
};

it('are kept in few writes, each with the right devices, and so is their going', async () => {
  const everybody = await people();
  const ids = everybody.map(({ id }) => id);
  const resourceOf = (id: string): string => `phone-${id.slice(-12)}`;
  const devices = await whilePresenceWaits(() =>
    Promise.all(
      everybody.map(({ id, token }) =>
        Device.connect(service, { user: id, token, resource: resourceOf(id), asksUnread: false }),
      ),
    ),
  );
  const wanted = (there: boolean) => Object.fromEntries(ids.map((id) => [id, there ? { [resourceOf(id)]: '1' } : {}]));
  const settled = async (there: boolean) => {
    const all = JSON.stringify(wanted(there));
    await waitFor(async () => {
      const found = (await kept(ids))?.devices ?? {};
      return JSON.stringify(Object.fromEntries(ids.map((id) => [id, found[id]]))) === all;
    }, PATIENCE);
    return (await kept(ids))?.writes;
  };
  expect(await settled(true)).toBeLessThanOrEqual(MOST_WRITES);
  const online = service.running.app.get(Online);
  await whilePresenceWaits(async () => {
    await Promise.all(devices.map((device) => device.close()));
    await waitFor(async () => (await online.devicesOf(ids)).size === 0, PATIENCE);
  });
  expect(await settled(false)).toBeLessThanOrEqual(MOST_WRITES);
}, 180_000);
