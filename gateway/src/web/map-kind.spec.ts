import { mapKind } from './map-kind.js';

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'raster'],
  ['https://tiles.example/{z}/{x}/{y}?format=webp', 'raster'],
  ['https://tiles.example/{z}/{x}/{y}.pbf', 'vector'],
  ['https://tiles.example/v3/{z}/{x}/{y}.MVT?key=a.png', 'vector'],
  ['https://tiles.example/style.json', 'style'],
  ['https://tiles.example/pbf.style?key=1', 'style'],
])('takes %s for that of %s tiles', (url, kind) => {
  expect(mapKind(url)).toBe(kind);
});
