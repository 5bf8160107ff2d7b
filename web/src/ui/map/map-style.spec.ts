import { mapStyle } from './map-style';

const tiles = { url: 'https://tiles.example/{z}/{x}/{y}', attribution: '© A & <b>' };

it.each(['raster', 'vector'] as const)('draws %s tiles, with the words of their provider', (kind) => {
  const style = mapStyle({ kind, ...tiles });
  if (typeof style === 'string') throw new Error('no style');
  expect(style.sources['tiles']).toMatchObject({ type: kind, tiles: [tiles.url], attribution: '© A &amp; &lt;b>' });
  const drawn = style.layers.flatMap((layer) => (layer.type === 'background' ? [] : [layer.source]));
  expect(new Set(drawn)).toEqual(new Set(['tiles']));
  expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
});

it('leaves a style of the operators as it is', () => {
  expect(mapStyle({ kind: 'style', ...tiles })).toBe(tiles.url);
});
