import { sampleOf } from '../../../test/support/sample-of.js';
import { tableOfKinds } from './table-of-kinds.js';

/** More than the longest list that an event chooses from. */
const SAMPLES = 100;
const ids = { id: '0199aa00-0000-7000-8000-0000000000ff', aggregateId: '0199aa00-0000-7000-8000-0000000000fe' };
/** Applications of several services have sources of one form. */
const serviceOf = (topic: string): string => topic.split('.')[0] ?? '';
const named = (source: string): string => source.split(':')[0] ?? '';

/** All that any row makes of any choice that its domain event has. */
const effects = tableOfKinds.flatMap(({ event, effect }) =>
  Array.from({ length: SAMPLES }, (_, n) => {
    const envelope = {
      ...ids,
      type: event.type,
      sequence: 1,
      occurredAt: '2026-03-01T12:00:00.000Z',
      traceparent: null,
    };
    const made = effect({ ...envelope, actorId: '0199aa00-0000-7000-8000-0000000000fd', data: sampleOf(event, n) });
    return { topic: event.topic, ...made };
  }),
);
const told = effects.flatMap(({ topic, tell = [] }) =>
  tell.map(({ source, endedElsewhere = false }) => ({ topic, source: named(source), marked: endedElsewhere })),
);
const taken = effects.flatMap(({ topic, takeBack = [] }) =>
  takeBack.flatMap((back) =>
    'source' in back ? [{ topic, source: named(back.source), marked: back.elsewhere === true }] : [],
  ),
);

it('a notice that an event of another topic takes back is marked on both sides, since either may arrive first', () => {
  const across = told.flatMap((one) =>
    taken
      .filter(
        ({ topic, source }) =>
          source === one.source && topic !== one.topic && serviceOf(topic) === serviceOf(one.topic),
      )
      .map((other) => [one, other]),
  );
  expect(new Set(across.map(([one]) => one?.source))).toEqual(new Set(['friend-request', 'application-draft']));
  expect(across.flat().filter(({ marked }) => !marked)).toEqual([]);
});
