import { recommendationStates } from '@renmai/contracts/network/recommendations.api';
import { timelineOf } from './timeline';

const [createdAt, acceptedAt, updatedAt] = [
  '2026-03-01T10:00:00.000Z',
  '2026-03-02T10:00:00.000Z',
  '2026-03-03T10:00:00.000Z',
];
const of = (state: (typeof recommendationStates)[number], accepted: string | null = null) =>
  timelineOf({ state, createdAt, updatedAt, acceptedAt: accepted });

describe('the way of a letter', () => {
  it.each(recommendationStates)('has one present step while it is %s, and nothing done after it', (state) => {
    const steps = of(state).map(({ at }) => at);
    expect(steps.filter((at) => at === 'now')).toHaveLength(1);
    expect(steps).toEqual(
      [...steps].sort((a, b) => ['done', 'now', 'next'].indexOf(a) - ['done', 'now', 'next'].indexOf(b)),
    );
  });

  it('gives the time of each step, as far as it is known', () => {
    expect(of('asked')[0]).toEqual({ name: 'asked', when: createdAt, at: 'now' });
    expect(of('submitted')[0]).toEqual({ name: 'written', when: updatedAt, at: 'now' });
    expect(of('accepted', acceptedAt).at(-1)).toEqual({ name: 'accepted', when: acceptedAt, at: 'now' });
  });

  it('was accepted before it was hidden, or never', () => {
    expect(of('hidden', acceptedAt).map(({ name }) => name)).toEqual(['written', 'accepted', 'hidden']);
    expect(of('hidden').map(({ name }) => name)).toEqual(['written', 'hidden']);
  });
});
