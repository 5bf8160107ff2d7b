import { planKeys, signingKeyAt } from './key-plan.js';

const HOUR = 3_600_000;
const rule = { periodMs: 720 * HOUR, leadMs: HOUR, tailMs: HOUR / 2 };
const at = (hours: number): Date => new Date(Date.UTC(2026, 0, 1) + hours * HOUR);
const key = (kid: string, hours: number) => ({ kid, activeFrom: at(hours) });

describe('signingKeyAt', () => {
  it('is the latest active one', () => {
    expect(signingKeyAt([key('b', 10), key('a', 0), key('c', 20)], at(15))?.kid).toBe('b');
  });
  it('is none before the first', () => {
    expect(signingKeyAt([key('a', 1)], at(0))).toBeNull();
  });
});

describe('planKeys', () => {
  it('makes the first key sign at once', () => {
    expect(planKeys([], at(0), rule)).toEqual({ createActiveFrom: at(0), remove: [] });
  });
  it('keeps a young key', () => {
    expect(planKeys([key('a', 0)], at(718), rule)).toEqual({ createActiveFrom: null, remove: [] });
  });
  it('publishes the next key one lead before it signs', () => {
    expect(planKeys([key('a', 0)], at(719), rule)).toEqual({ createActiveFrom: at(720), remove: [] });
  });
  it('gives the lead even when it is late', () => {
    expect(planKeys([key('a', 0)], at(9000), rule)).toEqual({ createActiveFrom: at(9001), remove: [] });
  });
  it('makes no third key while the next one waits', () => {
    expect(planKeys([key('a', 0), key('b', 720)], at(719.5), rule)).toEqual({ createActiveFrom: null, remove: [] });
  });
  it('keeps the former key until its tokens have expired', () => {
    expect(planKeys([key('a', 0), key('b', 720)], at(720.4), rule).remove).toEqual([]);
    expect(planKeys([key('a', 0), key('b', 720)], at(720.5), rule).remove).toEqual(['a']);
  });
  it('never removes the one that signs', () => {
    expect(planKeys([key('b', 720)], at(5000), rule).remove).toEqual([]);
  });
});
