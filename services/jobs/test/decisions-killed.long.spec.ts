import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import { uuidv7 } from '@renmai/service-kit';
import {
  homepageOf,
  profileDocuments,
  ServiceProcess,
  startTestService,
  waitFor,
  type TestService,
} from '@renmai/test-kit';
import pg from 'pg';
import { AppModule } from '../src/app.module.js';
import { applicantOf } from './support/applications.js';
import { complete } from './support/complete.js';
import { filled, opened } from './support/positions.js';

const PEOPLE = 250;
/** In the second of the transactions that carry out a hundred each. */
const STOP_AT = 150;
/** Processes take seconds to start, longer on a busy machine. */
const LIMIT_MS = 400_000;
const GATE = 4_711;

let service: TestService;
let gate: pg.Client;
beforeAll(async () => {
  service = await startTestService(AppModule, await profileDocuments());
  gate = new pg.Client({ connectionString: service.databaseUrl });
  await gate.connect();
});
afterAll(async () => {
  await gate.end();
  await service.close();
});

/** The `STOP_AT`th row of the table waits where the gate is closed. Counted over all processes. */
async function stopAt(table: string, when: string): Promise<void> {
  await gate.query(`CREATE SEQUENCE stop_${table}`);
  await gate.query(`
    CREATE FUNCTION stop_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('stop_${table}') = ${STOP_AT} THEN PERFORM pg_advisory_xact_lock_shared(${GATE}); END IF;
      RETURN NEW;
    END $$`);
  await gate.query(
    `CREATE TRIGGER stop_${table} BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION stop_${table}()`,
  );
}

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await gate.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values)).rows[0]?.n ?? 0;
const atTheGate = () =>
  waitFor(async () => (await count(`pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`)) === 1, {
    describe: 'the process to be in the middle',
    timeoutMs: 60_000,
  });

/** Runs a process until it waits in the middle, and kills it there. */
async function killedInTheMiddle(begin: (process: ServiceProcess) => Promise<unknown> = () => Promise.resolve()) {
  await gate.query('SELECT pg_advisory_lock($1)', [GATE]);
  const process = await ServiceProcess.start('jobs', service.env);
  try {
    await begin(process);
    await atTheGate();
  } finally {
    await process.kill();
    await gate.query('SELECT pg_advisory_unlock($1)', [GATE]);
  }
}

it(
  'decisions about many whose process is killed while deciding, and again while telling, reach everybody once',
  async () => {
    const owner = await complete(service, 'Owner');
    const homepageId = await homepageOf(service, [[owner, 'senior']]);
    const { positionId } = await opened(owner, homepageId, { ...filled, resume: 'optional' });
    await applicantOf(service, positionId);
    await service.drained();
    const others = Array.from({ length: PEOPLE - 1 }, () => [uuidv7(), uuidv7()]);
    await gate.query(
      `INSERT INTO application SELECT other.* FROM application a, unnest($1::text[], $2::text[]) AS new (id, applicant_id),
         jsonb_populate_record(a, jsonb_build_object('id', new.id, 'applicant_id', new.applicant_id)) other`,
      [others.map(([id]) => id), others.map(([, applicantId]) => applicantId)],
    );
    const rows = await gate.query<{ applicationId: string; version: number }>(
      'SELECT id AS "applicationId", version FROM application',
    );
    expect(rows.rows).toHaveLength(PEOPLE);
    await service.running.close();

    const decided = 'application_history';
    await stopAt(decided, `NEW.to_state = 'rejected'`);
    await stopAt('outbox', `NEW.type = '${jobApplicationEvents.told.type}'`);
    const path = `/api/jobs/positions/${positionId}/decisions`;
    let batchId = '';
    await killedInTheMiddle(async ({ url }) => {
      const body = {
        items: rows.rows,
        action: 'reject',
        message: { kind: 'built-in', template: 'reject' },
        delayMinutes: 0,
      };
      batchId = (await owner.through(url).post(path, body).expect(202)).body.batchId as string;
    });
    // The first hundred are committed; nothing of the interrupted ones is.
    expect(await count(`decision WHERE result = 'ok'`)).toBe(100);
    expect(await count(`application WHERE state = 'rejected'`)).toBe(100);

    await killedInTheMiddle();
    expect(await count(`application WHERE state = 'rejected'`)).toBe(PEOPLE);
    expect(await count('decision WHERE told_at IS NOT NULL')).toBe(100);

    const last = await ServiceProcess.start('jobs', service.env);
    try {
      const view = async () => (await owner.through(last.url).get(`${path}/${batchId}`).expect(200)).body;
      await waitFor(async () => (await view()).told === true, { describe: 'everybody to be told', timeoutMs: 60_000 });
      expect(await view()).toMatchObject({ total: PEOPLE, done: PEOPLE, ok: PEOPLE, finished: true });
    } finally {
      await last.stop();
    }
    const { rows: told } = await gate.query<{ id: string; times: number; messages: number }>(
      `SELECT key AS id, count(*)::int AS times, count(envelope -> 'data' ->> 'message')::int AS messages
       FROM outbox WHERE type = $1 GROUP BY 1`,
      [jobApplicationEvents.told.type],
    );
    expect(told.map(({ id }) => id).sort()).toEqual(rows.rows.map(({ applicationId }) => applicationId).sort());
    expect(told.filter(({ times, messages }) => times !== 1 || messages !== 1)).toEqual([]);
    expect(await count(`application_history WHERE to_state = 'rejected'`)).toBe(PEOPLE);
  },
  LIMIT_MS,
);
