import { v7 } from 'uuid';
import { firstIdOf, neighbour } from './uuid-order.js';

describe('the order of ids', () => {
  it('has neighbours', () => {
    expect(neighbour('01890000-0000-7000-8000-00000000ffff', 1)).toBe('01890000-0000-7000-8000-000000010000');
    expect(neighbour('01890000-0000-7000-8000-000000000000', -1)).toBe('01890000-0000-7000-7fff-ffffffffffff');
    expect(neighbour('00000000-0000-0000-0000-000000000001', -1)).toBe('00000000-0000-0000-0000-000000000000');
  });

  it('is that of time', () => {
    const at = new Date('2026-03-01T12:00:00Z');
    expect(firstIdOf(at) <= v7({ msecs: at.getTime() })).toBe(true);
    expect(firstIdOf(at) > v7({ msecs: at.getTime() - 1 })).toBe(true);
  });
});
