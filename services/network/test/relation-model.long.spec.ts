import fc from 'fast-check';
import { SettableClock, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { actKinds, explain, RelationModel, type Act } from './support/relation-model.js';
import { expectSound, RelationWorld, toBeHeard } from './support/relation-world.js';

const clock = new SettableClock();
let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
afterAll(() => service.close());

/** Two members meet more often than many, so the first two do most. */
const act = (members: number): fc.Arbitrary<Act> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('request' as const, 'accept' as const, 'refuse' as const) },
        fc.constantFrom(...actKinds),
      ),
      fc.integer({ min: 0, max: members - 1 }),
      fc.integer({ min: 1, max: members - 1 }),
    )
    .map(([kind, actor, distance]) => ({ kind, actor, other: (actor + distance) % members }));

const days = fc.constantFrom(1, 3, 6, 7, 8);

/** fast-check says the seed of a run that failed; with it the run is repeated. */
const seed = process.env['MODEL_SEED'];
const parameters = {
  ...(seed && { seed: Number(seed) }),
  interruptAfterTimeLimit: 45_000,
  markInterruptAsFailure: false,
};

let going: Promise<unknown> = Promise.resolve();
/** A run for which fast-check has no time left goes on, on the same clock: whatever comes next waits for its end. */
const lasting =
  <T>(run: (story: T) => Promise<void>) =>
  (story: T): Promise<void> => {
    const running = run(story);
    going = running.catch(() => undefined);
    return running;
  };
afterEach(() => going);

describe('relations, whatever members do', () => {
  it('are as the model says after every step', async () => {
    const step = (members: number) => fc.oneof({ weight: 6, arbitrary: act(members) }, { weight: 1, arbitrary: days });
    const story = fc
      .integer({ min: 2, max: 4 })
      .chain((members) => fc.tuple(fc.constant(members), fc.array(step(members), { minLength: 20, maxLength: 50 })));
    await fc.assert(
      fc.asyncProperty(
        story,
        lasting(async ([members, steps]) => {
          const [world, model] = [await RelationWorld.of(service, members), new RelationModel()];
          for (const next of steps) {
            if (typeof next === 'number') {
              clock.advance({ days: next });
              continue;
            }
            const now = clock.now().getTime();
            const expected = model.perform(next, now);
            const { outcome, answer } = await world.act(next);
            expect({ next, outcome }).toEqual({ next, outcome: expected });
            if (answer)
              expect({ next, answer }).toMatchObject({ next, answer: model.seen(next.actor, next.other, now) });
            expect({ next, rows: await world.rows() }).toEqual({ next, rows: model.rows() });
          }
          const rows = await world.rows();
          expectSound(rows);
          expect(await world.heard()).toEqual(toBeHeard(rows));
        }),
      ),
      { ...parameters, numRuns: 30 },
    );
  }, 90_000);

  it('are as after some order of what happened at once', async () => {
    const burst = (members: number) =>
      fc.tuple(fc.array(act(members), { minLength: 2, maxLength: 6 }), fc.option(days, { nil: 0 }));
    const story = fc
      .constantFrom(2, 2, 3, 5)
      .chain((members) => fc.tuple(fc.constant(members), fc.array(burst(members), { minLength: 4, maxLength: 12 })));
    await fc.assert(
      fc.asyncProperty(
        story,
        lasting(async ([members, bursts]) => {
          const world = await RelationWorld.of(service, members);
          let model = new RelationModel();
          for (const [acts, daysLater] of bursts) {
            const before = model.rows();
            const done = await Promise.all(acts.map(async (one) => ({ act: one, ...(await world.act(one)) })));
            const rows = await world.rows();
            expectSound(rows);
            const after = explain(model, done, clock.now().getTime(), rows);
            if (!after) throw new Error(`no order explains ${JSON.stringify({ before, done, rows }, null, 1)}`);
            model = after;
            clock.advance({ days: daysLater });
          }
          expect(await world.heard()).toEqual(toBeHeard(model.rows()));
        }),
      ),
      { ...parameters, numRuns: 40 },
    );
  }, 90_000);
});
