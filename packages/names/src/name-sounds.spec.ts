import { maySound, nameSounds } from './name-sounds.js';

it.each([
  ['清华大学', ['qinghua', 'qhdx', 'daxue', 'qinghuadaxue']],
  ['云岭科技有限公司', ['yunling', 'ylkj', 'keji']],
  ['雲嶺科技', ['yunling', 'ylkj']],
  ['重庆银行', ['chongqing', 'yinhang', 'cqyh']],
  ['ABC女子学校', ['nvzi', 'nuzi', 'xuexiao']],
])('%s is typed as %j', (name, typed) => {
  for (const one of typed) expect(nameSounds(name)).toContain(` ${one}`);
});

it('sounds begin with a character, and names without any have none', () => {
  expect(nameSounds('清华大学')).not.toContain(' inghua');
  expect(nameSounds('Tidewell Works')).toBe('');
  expect(nameSounds('')).toBe('');
  expect(['qh', 'q', '清', 'a b', 'tide'].map(maySound)).toEqual([true, false, false, false, true]);
});
