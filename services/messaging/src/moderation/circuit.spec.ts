import { Circuit } from './circuit.js';

let now = 0;
const broken = (): Circuit => {
  const circuit = new Circuit({ failures: 3, pauseMs: 1_000, now: () => now });
  for (let failure = 1; failure <= 3; failure++) {
    expect(circuit.isOpen).toBe(false);
    circuit.begin();
    expect(circuit.failed()).toBe(failure === 3);
  }
  return circuit;
};

it('opens after failures in a row, for a while', () => {
  const circuit = broken();
  expect(circuit.isOpen).toBe(true);
  now += 999;
  expect(circuit.isOpen).toBe(true);
  now += 1;
  expect(circuit.isOpen).toBe(false);
});

it('does not count failures between which something worked', () => {
  const circuit = new Circuit({ failures: 2, pauseMs: 1_000, now: () => now });
  for (let round = 0; round < 5; round++) {
    expect(circuit.failed()).toBe(false);
    expect(circuit.worked()).toBe(false);
  }
  expect(circuit.isOpen).toBe(false);
});

it('lets one alone try again', () => {
  const circuit = broken();
  now += 1_000;
  circuit.begin();
  expect(circuit.isOpen).toBe(true);
  expect(circuit.worked()).toBe(true);
  expect(circuit.isOpen).toBe(false);
});

it('stays open where that one fails, and says so once', () => {
  const circuit = broken();
  now += 1_000;
  circuit.begin();
  expect(circuit.failed()).toBe(false);
  expect(circuit.isOpen).toBe(true);
  now += 1_000;
  expect(circuit.isOpen).toBe(false);
});
