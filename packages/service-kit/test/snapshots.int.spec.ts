import { Clock, Periodic, ServiceTokens, uuidv7, type RunningService } from '@renmai/service-kit';
import { describeOn, startTestService, testKafka, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { JobsModule, SearchModule, Things } from './fixture/things.modules.js';

interface Copy {
  state: string;
  rows: number;
  gone: number;
  error: string | null;
}

/** Goes on, after it was set back. */
class SetBackClock extends Clock {
  private backMs = 0;

  now(): Date {
    return new Date(Date.now() - this.backMs);
  }

  setBack(ms: number): void {
    this.backMs += ms;
  }
}

/** A producer with data from long ago, of which the bus knows nothing any more, and a service that is added to it. */
function suite(busEnv: Record<string, string>): void {
  const clock = new SetBackClock();
  let jobs: TestService;
  let search: TestService;
  let staff: TestMember;
  let things: Things;
  let old: string[];

  const believe = (running: RunningService): void => {
    jobs.running.app.get(ServiceTokens).useKeysFrom('search', `${running.url}/.well-known/service-keys.json`);
  };
  const round = (): Promise<boolean> => search.running.app.get(Periodic).run('copy-snapshots');
  const copy = async (): Promise<Copy> => {
    const { body } = (await staff.get('/operations/snapshots').expect(200)) as { body: { items: [Copy] } };
    return body.items[0];
  };
  const restart = (body: object = {}) => staff.post('/operations/snapshots/search/jobs.thing/restart', body);
  /** Until the copy is where it can get to, and everything published was handled. */
  const settled = async (state = 'complete'): Promise<void> => {
    await waitFor(
      async () => {
        await round();
        return (await copy()).state === state;
      },
      { describe: `the copy to be ${state}` },
    );
    await jobs.drained();
    await search.drained();
  };
  const there = (): Promise<unknown[]> => jobs.dataSource.query('SELECT id, name FROM thing ORDER BY id');
  const copied = (): Promise<unknown[]> =>
    search.dataSource.query('SELECT thing_id AS id, name FROM copied WHERE active ORDER BY thing_id');
  /** Keys that are gone: how many there are, and how many still keep data of what they were. */
  const goneKeys = async (): Promise<unknown> => {
    const [counts] = await search.dataSource.query<unknown[]>(
      'SELECT count(*)::int AS gone, count(kept)::int AS telling FROM snapshot_key WHERE gone',
    );
    return counts;
  };
  const forget = (ids: string[]): Promise<unknown> =>
    jobs.dataSource.query('DELETE FROM thing WHERE id = ANY($1::uuid[])', [ids]);

  beforeAll(async () => {
    const env = busEnv;
    jobs = await startTestService(JobsModule, { clock, env });
    things = jobs.running.app.get(Things, { strict: false });
    old = Array.from({ length: 450 }, () => uuidv7());
    await jobs.dataSource.query(`INSERT INTO thing (id, name) SELECT unnest($1::uuid[]), 'old'`, [old]);
    search = await startTestService(SearchModule, {
      env: { BUS_URL: jobs.databaseUrl, ...env, JOBS_URL: jobs.url },
    });
    staff = await search.as(undefined, { roles: ['system-administrator'] });
  });
  afterAll(async () => {
    await search.close();
    await jobs.close();
  });

  it('copies everything, beside live events whose clock goes back, and notifies for live events alone', async () => {
    things.broken = true;
    believe(search.running);
    await waitFor(async () => (await round()) && (await copy()).error !== null && (await copy()).rows === 200, {
      describe: 'the first page to be copied, and no more',
    });
    // Live events meet keys that were copied, are to be copied, and new ones.
    const [first = '', renamed = '', added] = [old[0], old[440], uuidv7()];
    for (const [id, name] of [
      [first, 'a'],
      [renamed, 'b'],
      [added, 'c'],
      [first, 'd'],
    ] as const) {
      clock.setBack(300);
      await things.name(id, name);
    }
    for (const id of [old[1], old[441], added]) await things.remove(id ?? '');
    things.broken = false;
    await settled();
    expect(await copied()).toEqual(await there());
    expect(await copied()).toHaveLength(448);
    const heard = await search.dataSource.query<{ name: string }[]>('SELECT name FROM heard');
    expect(heard.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c', 'd']);
    // The broken-off copy went on after the last page that was copied.
    expect(things.asked).toEqual([null, old[199], expect.any(String)]);
    expect(await goneKeys()).toEqual({ gone: 3, telling: 0 });
  });

  it('is made once', async () => {
    const before = things.asked.length;
    await round();
    expect(things.asked).toHaveLength(before);
  });

  it('made again, gains missed changes, and loses keys that the producer no longer has', async () => {
    // As after a restore to another day: no domain event is published for any of this.
    await forget(old.slice(10, 20));
    await jobs.dataSource.query(`UPDATE thing SET name = 'restored' WHERE id = $1`, [old[30]]);
    await restart().expect(202);
    await settled();
    expect(await copied()).toEqual(await there());
    expect(await copy()).toMatchObject({ state: 'complete', rows: 438, gone: 10, error: null });
    expect(await goneKeys()).toEqual({ gone: 13, telling: 0 });
    // A key that comes back is copied again.
    await things.name(old[10] ?? '', 'back');
    await settled();
    expect(await copied()).toEqual(await there());
  });

  it('holds before it loses more than a tenth, until an operator says so', async () => {
    await forget(old.slice(100, 300));
    await restart().expect(202);
    await settled('held');
    expect(await copied()).toHaveLength(439);
    expect(await copy()).toMatchObject({ gone: 200 });
    await restart({ removeMany: true }).expect(202);
    await settled();
    expect(await copied()).toEqual(await there());
    expect(await copied()).toHaveLength(239);
  });

  it('parks a row that cannot be handled and goes on', async () => {
    await jobs.dataSource.query(`UPDATE thing SET name = 'poison' WHERE id = $1`, [old[50]]);
    await restart().expect(202);
    await settled();
    const { body } = (await staff.get('/operations/dead-letters').expect(200)) as {
      body: { items: { id: string; key: string; error: string }[] };
    };
    expect(body.items).toEqual([expect.objectContaining({ key: old[50], error: 'Error: cannot copy poison' })]);
    expect(await copied()).toHaveLength(239);
    // Mended and replayed it changes the copy, and notifies nobody.
    await search.dataSource.query(`UPDATE dead_letter SET envelope = jsonb_set(envelope, '{data,name}', '"mended"')`);
    await staff.post(`/operations/dead-letters/${body.items[0]?.id}/replay`).expect(200);
    expect(await copied()).toContainEqual({ id: old[50], name: 'mended' });
    expect(await search.dataSource.query(`SELECT FROM heard WHERE name = 'mended'`)).toEqual([]);
  });

  it('is known to operators by its consumer and topic alone', async () => {
    await staff.post('/operations/snapshots/search/no.thing/restart', {}).expect(404);
    await (await search.as()).get('/operations/snapshots').expect(403);
  });
}

describe('a copy by snapshot, on the log in PostgreSQL', () => {
  suite({});
});

await describeOn('a copy by snapshot, on Kafka', testKafka, ({ brokers }) => {
  suite({ KAFKA_BROKERS: brokers.join(',') });
});
