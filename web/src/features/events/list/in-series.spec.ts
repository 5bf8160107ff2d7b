import { card } from '../../../../test/events';
import { networkId } from '../../../../test/network';
import { inSeries } from './in-series';

const [spring, autumn] = [networkId(901), networkId(902)];
const event = (n: number, seriesId: string | null = null) => card(910 + n, { seriesId });

it('dates of a series come as one entry, also over pages; other events stay', () => {
  const [a1, b1, single, a2, a3, b2] = [
    event(1, spring),
    event(2, autumn),
    event(3),
    event(4, spring),
    event(5, spring),
    event(6, autumn),
  ];
  const { data, later } = inSeries({
    pages: [
      { items: [a1, b1, single, a2], nextCursor: 'next' },
      { items: [a3, b2], nextCursor: null },
    ],
    pageParams: [null, 'next'],
  });
  expect(data.pages).toEqual([
    { items: [a1, b1, single], nextCursor: 'next' },
    { items: [], nextCursor: null },
  ]);
  expect([...later]).toEqual([
    [a1.eventId, [a2, a3]],
    [b1.eventId, [b2]],
  ]);
});
