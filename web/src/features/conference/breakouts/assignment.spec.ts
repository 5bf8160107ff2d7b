import { peer } from '../../../../test/rooms';
import { evenly, secondsLeft, stillPossible } from './assignment';

const people = ['ann', 'ben', 'cal', 'dee', 'eli'].map((id) => peer(id, id));

describe('people of breakout rooms', () => {
  it.each([
    [2, [3, 2]],
    [3, [2, 2, 1]],
    [5, [1, 1, 1, 1, 1]],
    [7, [1, 1, 1, 1, 1, 0, 0]],
  ])('are dealt out to %i rooms evenly', (rooms, sizes) => {
    const dealt = Object.values(evenly(people, rooms));
    expect(sizes.map((_, room) => dealt.filter((one) => one === room).length)).toEqual(sizes);
  });

  it('are dealt out by chance, without those whose client knows one room only', () => {
    const chances = [0.9, 0.1, 0.5];
    const some = [...people.slice(0, 3), peer('sdk', 'Kit', { client: 'sdk' })];
    expect(evenly(some, 2, () => chances.shift() ?? 0)).toEqual({ ben: 0, cal: 1, ann: 0 });
  });

  it('are forgotten when they left, or their room is not there any more', () => {
    expect(stillPossible({ ann: 0, ben: 3, gone: 1 }, people, 2)).toEqual({ ann: 0 });
  });

  it('have whole seconds left, and none after the end', () => {
    const open = { names: ['A', 'B'], calledBack: false };
    expect(secondsLeft({ ...open, endsAt: 10_000 }, 8_100)).toBe(2);
    expect(secondsLeft({ ...open, endsAt: 10_000 }, 12_000)).toBe(0);
    expect(secondsLeft({ ...open, endsAt: null }, 0)).toBeNull();
  });
});
