import { askedTogether } from './asked-together';

it('asks once for all that is asked at the same time, and tells each its own', async () => {
  const asked: (readonly string[])[] = [];
  const ask = askedTogether(async (ids) => {
    asked.push(ids);
    return Promise.resolve(new Map(ids.filter((id) => id !== 'b').map((id) => [id, id.toUpperCase()])));
  });
  expect(await Promise.all([ask('a', undefined), ask('b', undefined), ask('a', undefined)])).toEqual([
    'A',
    undefined,
    'A',
  ]);
  expect(asked).toEqual([['a', 'b']]);
  const many = Array.from({ length: 51 }, (_, n) => `n${n}`);
  expect(await Promise.all(many.map((id) => ask(id, undefined)))).toHaveLength(51);
  expect(asked.slice(1).map(({ length }) => length)).toEqual([50, 1]);
});

it('tells all of them that it failed, and asks again the next time', async () => {
  let fails = true;
  const ask = askedTogether(async (ids) =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map(ids.map((id) => [id, 1]))),
  );
  await expect(Promise.all([ask('a', undefined), ask('b', undefined)])).rejects.toThrow('away');
  fails = false;
  expect(await ask('a', undefined)).toBe(1);
});
