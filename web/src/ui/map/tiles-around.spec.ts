import { tilesAround } from './tiles-around';

const picture = { width: 240, height: 104, zoom: 15, url: 'https://tiles.example/{z}/{x}/{y}.png' };

it('covers the picture with the tiles around a point, which is in its middle', () => {
  const tiles = tilesAround({ latitude: 31.2304, longitude: 121.4737 }, picture);
  expect(tiles.map(({ url }) => url)).toContain('https://tiles.example/15/27440/13388.png');
  for (const corner of [
    [0, 0],
    [239, 0],
    [0, 103],
    [239, 103],
  ] as const) {
    const [x, y] = corner;
    const over = tiles.filter(({ left, top }) => left <= x && x < left + 256 && top <= y && y < top + 256);
    expect(over).toHaveLength(1);
  }
});

it.each([
  ['the date line', { latitude: 0, longitude: 179.9999 }, '/15/0/'],
  ['the other side of it', { latitude: 0, longitude: -180 }, '/15/32767/'],
])('goes on around the world: %s', (_, point, part) => {
  expect(tilesAround(point, picture).some(({ url }) => url.includes(part))).toBe(true);
});

it('has nothing beyond the poles', () => {
  const tiles = tilesAround({ latitude: 90, longitude: 0 }, picture);
  expect(tiles.length).toBeGreaterThan(0);
  for (const { url } of tiles) expect(url).toMatch(/\/15\/\d+\/\d+\.png$/);
});
