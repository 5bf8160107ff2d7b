import { csvLine } from './csv.js';

it.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['＝1+1', "'＝1+1"],
  ['＋86', "'＋86"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['﹦1', "'﹦1"],
  ['−1', "'−1"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['李雷, 韩梅梅', '"李雷, 韩梅梅"'],
  ['a\nb', '"a\nb"'],
  [null, ''],
])('a cell of %j is written as %s', (value, cell) => {
  expect(csvLine([value, 1])).toBe(`${cell},1\r\n`);
});
