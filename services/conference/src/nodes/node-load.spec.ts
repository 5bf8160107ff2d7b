import { byLoad, nodeLoad, STREAMS_PER_ENTRY } from './node-load.js';

const node = (nodeId: string, load: number, more: object = {}) => ({
  ...{ nodeId, load, ready: true, draining: false },
  ...more,
});

it('counts entries whose streams do not exist yet, for each worker', () => {
  expect(nodeLoad({ streams: 40, entries: 5, workers: 2 })).toBe((40 + 5 * STREAMS_PER_ENTRY) / 2);
});

it('sends rooms to the least loaded node that accepts any', () => {
  const nodes = [node('a', 3), node('b', 1), node('c', 0, { draining: true }), node('d', 0, { ready: false })];
  expect(byLoad(nodes, () => 0).map(({ nodeId }) => nodeId)).toEqual(['b', 'a']);
  expect(byLoad(nodes, (id) => (id === 'b' ? 10 : 0)).map(({ nodeId }) => nodeId)).toEqual(['a', 'b']);
});
