import { FlyingBatches, type FlyingBatch } from './flying-batches.js';

const world = () => {
  const flying = new FlyingBatches<FlyingBatch>();
  const send = (deadline: number): FlyingBatch => {
    const batch = { deadline };
    flying.add(batch);
    return batch;
  };
  return { flying, send };
};

it('gives a batch up that is still late at the second look', () => {
  const { flying, send } = world();
  const batch = send(10);
  expect(flying.giveUp(9)).toEqual([]);
  expect(flying.giveUp(10)).toEqual([]);
  expect(flying.giveUp(11)).toEqual([batch]);
  expect(flying.giveUp(12)).toEqual([]);
});

it('keeps a batch whose acknowledgement was read after a stall', () => {
  const { flying, send } = world();
  const [taken, silent] = [send(10), send(10)];
  expect(flying.giveUp(500)).toEqual([]);
  flying.delete(taken);
  expect(flying.giveUp(1_000)).toEqual([silent]);
});

it('counts the next batch of the same device by its own deadline', () => {
  const { flying, send } = world();
  const batch = send(10);
  expect(flying.giveUp(500)).toEqual([]);
  flying.delete(batch);
  batch.deadline = 600;
  flying.add(batch);
  expect(flying.giveUp(600)).toEqual([]);
  expect(flying.giveUp(601)).toEqual([batch]);
});
