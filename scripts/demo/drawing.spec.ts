import sharp from 'sharp';
import { avatarSvg } from './draw/avatar.mjs';
import { coverSvg, sceneNames } from './draw/cover.mjs';
import { hairstyles, type HairstyleName } from './draw/hair.mjs';
import { randomOf } from './draw/random.mjs';
import { people } from './people/index.mjs';

const names = Object.keys(hairstyles) as HairstyleName[];

it('draws the same name the same, and another one differently', () => {
  for (const person of people) {
    if (person.look) expect(avatarSvg(person.name, person.look)).toBe(avatarSvg(person.name, person.look));
    if (person.scene) expect(coverSvg(person.name, person.scene)).toBe(coverSvg(person.name, person.scene));
  }
  const pictures = people.flatMap(({ name, look }) => (look ? [avatarSvg(name, look)] : []));
  expect(new Set(pictures).size).toBe(pictures.length);
});

it.each(names)('draws hair: %s', async (hair) => {
  const png = await sharp(Buffer.from(avatarSvg('Ada', { hair, glasses: 'round', beard: 'full', lines: true })))
    .png()
    .toBuffer();
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 800, height: 800 });
});

it.each(['blazer', 'shirt', 'crew', 'hoodie', 'turtleneck'] as const)('draws clothes: %s', (clothes) => {
  expect(avatarSvg('Ada', { hair: 'bob', clothes })).not.toMatch(/undefined|NaN/);
});

it.each(sceneNames)('draws a cover: %s', async (scene) => {
  const svg = coverSvg('Ada', scene);
  expect(svg).not.toMatch(/undefined|NaN/);
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1600, height: 400 });
});

it('knows no other scenes', () => {
  expect(() => coverSvg('Ada', 'volcano')).toThrow('volcano');
});

it('spreads chance evenly enough', () => {
  const random = randomOf('die');
  const counts = new Map<number, number>();
  for (let throws = 0; throws < 6000; throws += 1) {
    const side = random.pick([1, 2, 3, 4, 5, 6]);
    counts.set(side, (counts.get(side) ?? 0) + 1);
  }
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
