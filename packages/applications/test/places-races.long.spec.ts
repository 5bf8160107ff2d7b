import { Applications } from '@renmai/applications';
import { Database, Periodic, uuidv7 } from '@renmai/service-kit';
import { SettableClock, startTestService, type TestService } from '@renmai/test-kit';
import { OwnApplications } from '../src/applicant/own-applications.js';
import { Submission } from '../src/applicant/submission.js';
import { Acceptance } from '../src/places/acceptance.js';
import { openStall } from './market.js';
import { CountedStallsModule, market, stallEvents } from './stalls.modules.js';

const PEOPLE = 200;
const PLACES = 10;
const AT_ONCE = 16;

let service: TestService;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(CountedStallsModule, { clock });
});
afterAll(() => service.close());

const of = <T>(type: abstract new (...parts: never[]) => T): T => service.running.app.get<T>(type, { strict: false });

/** The same numbers for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Row {
  id: string;
  applicantId: string;
  state: string;
  shown: string;
  waitingSince: Date | null;
}

const rowsOf = (targetId: string): Promise<Row[]> =>
  service.dataSource.query(
    `SELECT id, applicant_id AS "applicantId", state, shown_state AS shown, waiting_since AS "waitingSince"
     FROM application WHERE target_id = $1 ORDER BY waiting_since, id`,
    [targetId],
  );

/** Drafts that are ready to be sent. */
async function people(targetId: string): Promise<string[]> {
  const ids = Array.from({ length: PEOPLE }, () => uuidv7());
  await service.dataSource.query(
    `INSERT INTO directory_member (member_id, name) SELECT id, 'Member' FROM unnest($1::uuid[]) AS m (id)`,
    [ids],
  );
  await service.dataSource.query(
    `INSERT INTO application_draft (member_id, target_id, version, form, saved_at)
     SELECT id, $2, 1, '{"email": "ann@example.com", "goods": "lamps"}', now() FROM unnest($1::uuid[]) AS m (id)`,
    [ids, targetId],
  );
  return ids;
}

/** Runs every piece of work, several at a time; refusals are the ones that the model expects. */
async function inParallel(work: (() => Promise<void>)[]): Promise<void> {
  const left = [...work];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

it.each([
  ['auto', 1],
  ['auto', 2],
  ['offer', 3],
  ['offer', 4],
] as const)('200 people for 10 places, promotion %s, seed %i', async (promotion, seed) => {
  const random = chance(seed);
  const rule = { capacity: PLACES, whenFull: 'wait', promotion, until: null } as const;
  const { stallId } = await openStall(service, { places: rule, onSubmit: 'place', closesAt: null });
  const members = await people(stallId);
  const [submission, own, acceptance] = [of(Submission), of(OwnApplications), of(Acceptance)];
  const left = new Set<string>();
  const sent = new Map<string, string>();

  const join = async (memberId: string) => {
    const form = { version: 1, termsVersion: '1', locale: 'en', subjectId: null, source: null } as const;
    sent.set(memberId, (await submission.submit(memberId, stallId, form)).applicationId);
  };
  const versionOf = async (memberId: string, applicationId: string) => (await own.one(memberId, applicationId)).version;
  /** Until it was not changed in between. */
  const withdraw = async (memberId: string) => {
    const applicationId = sent.get(memberId)!;
    for (;;) {
      const version = await versionOf(memberId, applicationId);
      const done = await own.withdraw(memberId, applicationId, { version, reason: '' }).then(
        () => true,
        () => false,
      );
      if (done) break;
    }
    left.add(memberId);
  };
  const accept = async (memberId: string) => {
    const applicationId = sent.get(memberId)!;
    const version = await versionOf(memberId, applicationId);
    await acceptance.accept(memberId, applicationId, version).catch(() => null);
  };
  let most = 0;
  const look = async () => {
    const [row] = await service.dataSource.query(
      `SELECT count(*)::int AS count FROM application WHERE target_id = $1 AND state IN ('approved', 'offered')`,
      [stallId],
    );
    most = Math.max(most, row.count);
  };
  await inParallel(
    members.map((memberId) => async () => {
      await join(memberId);
      if (random() < 0.4) await withdraw(memberId);
      else if (random() < 0.5) await accept(memberId);
      if (random() < 0.2) await look();
    }),
  );
  // Members with a place withdraw as well, while others answer.
  const placed = (await rowsOf(stallId)).filter(({ state }) => state === 'approved' || state === 'offered');
  await inParallel(
    placed.map(({ applicantId }, index) => async () => {
      await (index % 2 === 0 ? withdraw(applicantId) : accept(applicantId));
      await look();
    }),
  );

  const rows = await rowsOf(stallId);
  const by = (...states: string[]) => rows.filter(({ state }) => states.includes(state));
  // Nobody is lost, and nobody has two.
  expect(new Set(rows.map(({ applicantId }) => applicantId))).toEqual(new Set(members));
  expect(rows).toHaveLength(PEOPLE);
  expect(new Set(by('withdrawn').map(({ applicantId }) => applicantId))).toEqual(left);
  expect(rows.every(({ state, shown }) => state === shown)).toBe(true);
  // Never more than there are, and none empty while somebody waits.
  expect(most).toBeLessThanOrEqual(PLACES);
  expect(by('approved', 'offered')).toHaveLength(Math.min(PLACES, PEOPLE - left.size));
  expect(by('waiting').length).toBe(Math.max(0, PEOPLE - left.size - PLACES));

  // Each is notified once of moving up, in the order in which they waited, and before anybody who still waits.
  const ids = new Set(rows.map(({ id }) => id));
  const moved = (await service.published(stallEvents.promoted))
    .map(({ aggregateId }) => aggregateId)
    .filter((id) => ids.has(id));
  expect(new Set(moved).size).toBe(moved.length);
  const steps: { id: string }[] = await service.dataSource.query(
    `SELECT s.application_id AS id FROM application_step s JOIN application a ON a.id = s.application_id
     WHERE a.target_id = $1 AND s.kind = 'promoted' ORDER BY s.id`,
    [stallId],
  );
  const inLine = rows.filter(({ waitingSince }) => waitingSince !== null).map(({ id }) => id);
  const promotedIds = steps.map(({ id }) => id);
  expect(promotedIds).toEqual(inLine.filter((id) => promotedIds.includes(id)));
  expect([...moved].sort()).toEqual([...promotedIds].sort());
  const lastMoved = inLine.indexOf(promotedIds.at(-1)!);
  expect(by('waiting').every(({ id }) => inLine.indexOf(id) > lastMoved)).toBe(true);
  const atOnce = by('approved', 'offered').filter(({ waitingSince }) => waitingSince === null);
  expect(by('approved', 'offered').every((one) => atOnce.includes(one) || promotedIds.includes(one.id))).toBe(true);

  // The counter matches the rows, and the service was notified of every change, one after the other.
  const mended = async () =>
    (await service.http.get('/metrics')).text.match(/^application_places_mended.* (\d+)$/m)?.[1];
  const before = await mended();
  await service.running.app.get(Periodic).run('recount-places');
  expect(await mended()).toBe(before);
  const counters = await of(Applications).placesOf(of(Database).manager, [stallId]);
  expect(counters.get(stallId)).toEqual({
    capacity: PLACES,
    taken: by('approved', 'offered').length,
    waiting: by('waiting').length,
  });
  for (const { id, state } of rows) {
    const changes = market.changes.filter((one) => one.applicationId === id && one.hook === 'moved');
    expect(changes.map(({ from }) => from)).toEqual([null, ...changes.slice(0, -1).map(({ to }) => to)]);
    expect(changes.at(-1)?.to).toBe(state);
  }
});
