import { asItIs, placed, turned, zoomIn, zoomOut } from './page-view';

const a4 = { width: 1000, height: 1400 };

it('fills the room, also when it lies on its side', () => {
  expect(placed(a4, 500, asItIs)).toEqual({ page: { width: 500, height: 700 }, box: { width: 500, height: 700 } });
  const lying = placed(a4, 700, turned(asItIs));
  expect(lying).toEqual({ page: { width: 500, height: 700 }, box: { width: 700, height: 500 } });
  expect(placed(a4, 500, zoomIn(asItIs)).box.width).toBe(625);
});

it('turns all the way round, and zooms between half and four times', () => {
  expect(turned(turned(turned(turned(asItIs))))).toEqual(asItIs);
  const most = Array.from({ length: 20 }).reduce<typeof asItIs>((view) => zoomIn(view), asItIs);
  const least = Array.from({ length: 20 }).reduce<typeof asItIs>((view) => zoomOut(view), asItIs);
  expect([most.zoom, least.zoom]).toEqual([4, 0.5]);
});
