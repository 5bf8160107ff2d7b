import { Crowded, Gate } from './gate.js';

const patient = new AbortController().signal;

/** Work that continues until the test ends it. */
function work(gate: Gate, signal = patient) {
  const state = { begun: false, end: (): void => undefined, done: Promise.resolve() };
  const until = new Promise<void>((resolve) => (state.end = resolve));
  state.done = gate.through(signal, async () => {
    state.begun = true;
    await until;
  });
  return state;
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('lets so many through at once, the others one after another', async () => {
  const gate = new Gate(2, 10);
  const works = Array.from({ length: 4 }, () => work(gate));
  const begun = async (): Promise<boolean[]> => {
    await turn();
    return works.map((one) => one.begun);
  };
  expect(await begun()).toEqual([true, true, false, false]);
  works[1]?.end();
  expect(await begun()).toEqual([true, true, true, false]);
  works[0]?.end();
  expect(await begun()).toEqual([true, true, true, true]);
  for (const one of works) one.end();
  await Promise.all(works.map(({ done }) => done));
  expect(await gate.through(patient, () => Promise.resolve('free'))).toBe('free');
});

it('gives a place back where the work fails', async () => {
  const gate = new Gate(1, 0);
  for (let round = 0; round < 3; round++)
    await expect(gate.through(patient, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('sends away who is too many, and who has waited too long', async () => {
  const gate = new Gate(1, 1);
  const first = work(gate);
  const impatient = new AbortController();
  const second = work(gate, impatient.signal);
  await expect(work(gate).done).rejects.toBeInstanceOf(Crowded);
  impatient.abort();
  await expect(second.done).rejects.toBeInstanceOf(Crowded);
  await expect(work(gate, impatient.signal).done).rejects.toBeInstanceOf(Crowded);
  const third = work(gate);
  first.end();
  await turn();
  expect(third.begun).toBe(true);
  expect(second.begun).toBe(false);
  third.end();
  await Promise.all([first.done, third.done]);
});
