import { costsOf, MACHINE, sizeFor, USUAL } from './sizing.mjs';

const costs = costsOf([
  {
    action: 'reads',
    'services ms': 10,
    'PostgreSQL ms': 2,
    'log bytes': 0,
    'stored bytes': 2_012,
    'event bytes': 0,
  },
  {
    action: 'writes',
    'services ms': 20,
    'PostgreSQL ms': 5,
    'log bytes': 4_000,
    'stored bytes': 1_000,
    'event bytes': 600,
  },
]);
const habits = { active: 0.5, online: 0.2, peak: 2, daily: { reads: 10, writes: 2 }, pictureBytes: 1e6 };

describe('sizes', () => {
  it('are costs times habits, at the peak', () => {
    // 864,000 active members, each 12 actions a day, twice the mean: 240 a second
    const size = sizeFor(1_728_000, costs, habits);
    expect(size).toMatchObject({ actionsPerSecond: 240, sockets: 172_800, filesGBPerYear: 1_728 });
    // 20 times a second (10 × 10 ms + 2 × 20 ms), and (10 × 2 ms + 2 × 5 ms) with a third more
    expect(size.serviceCores).toBeCloseTo(2.8);
    expect(size.databaseCores).toBeCloseTo(0.78);
    expect(size.logMBPerSecond).toBeCloseTo(0.16);
    expect(size.eventsKBPerSecond).toBeCloseTo(24);
    expect(size.databaseGBPerYear).toBeCloseTo(864_000 * 365 * 2_000e-9);
  });

  it('need at least a machine of each, and more as members come', () => {
    const machines = [1, 1e4, 1e6, 1e8, 1e9].map((members) => sizeFor(members, costs, habits));
    expect(machines[0]).toMatchObject({ serviceMachines: 1, databaseMachines: 1, bottlenecks: [] });
    for (const key of ['serviceMachines', 'databaseMachines', 'serviceMemoryGiB', 'databaseGBPerYear'] as const) {
      const numbers = machines.map((size) => size[key]);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });

  it('name what is reached first, the most exceeded before the others', () => {
    const limits = (members: number) => sizeFor(members, costs, habits).bottlenecks.map(({ limit }) => limit);
    expect(limits(1e4)).toEqual([]);
    expect(limits(2e6)).toEqual(['one process for all services']);
    expect(limits(1e9)).toContain('write-ahead log of one PostgreSQL');
    expect(sizeFor(1e9, costs, habits).bottlenecks.every(({ remedy }) => remedy !== '')).toBe(true);
  });

  it('halve their machines where cores are twice as fast', () => {
    const [usual, fast] = [1, 2].map((speed) => sizeFor(1e8, costs, habits, { ...MACHINE, speed }));
    expect(fast?.serviceCores).toBeCloseTo((usual?.serviceCores ?? 0) / 2);
  });

  it('refuse habits whose cost nobody has measured', () => {
    expect(() => sizeFor(1, costs, USUAL)).toThrow('nobody has measured');
  });
});
