import { fieldIn, from, jobsIn, lineByLine, schoolsIn } from '../../../test/support/resume-texts.js';
import { readResume } from './read-resume.js';

/** Texts at `x, y`, as `x y text` says it. */
const pageOf = (lines: readonly string[]) => ({
  width: 600,
  height: 800,
  pieces: lines.map((line) => {
    const [, x = '', y = '', text = ''] = /^(\d+) (\d+) (.*)$/u.exec(line) ?? [];
    const width = [...text].length * (/\p{Script=Han}/u.test(text) ? 10 : 5.5);
    return { text, x: Number(x), y: Number(y), width, size: 10, font: 'a' };
  }),
});

const form = [
  '270 50 个人简历',
  '60 80 姓名',
  '140 80 周晓彤',
  '300 80 联系电话',
  '360 80 13812345678',
  '60 104 毕业院校',
  '140 104 湖南师范大学',
  '60 128 教育背景',
  '140 128 2014.09-2018.06 湖南师范大学 会计学 本科',
  '60 173 工作经历',
  '140 152 2020.07-至今 长沙星城贸易有限公司 财务主管',
  '140 166 负责公司日常财务核算',
  '140 180 2018.07-2020.06 湖南天心会计师事务所 审计助理',
  '140 194 参与年报审计',
  '60 218 专业技能',
  '140 218 用友、金蝶、Excel',
];

it('a label in the middle of its cell is that of all its lines, and a school in a box is not a second one', () => {
  const { found } = readResume([pageOf(form)]);
  expect(jobsIn(found)).toEqual([
    '长沙星城贸易有限公司 / 财务主管 / 2020-07 / ',
    '湖南天心会计师事务所 / 审计助理 / 2018-07 / 2020-06',
  ]);
  expect(schoolsIn(found)).toEqual(['湖南师范大学 / bachelor / 会计学']);
  expect(from(found, 'skill').map(({ name }) => name)).toEqual(['用友', '金蝶', 'Excel']);
});

it('labels at the top of their cells stay there', () => {
  const { found } = readResume([pageOf(form.map((line) => line.replace('60 173', '60 152')))]);
  expect(jobsIn(found)).toHaveLength(2);
  expect(schoolsIn(found)).toHaveLength(1);
});

it('the box of a photograph is no name, and a number in two lines is one', () => {
  const { found, lines } = readResume([
    pageOf([
      '60 50 履 歴 書',
      '60 80 ふりがな',
      '140 80 すずき はなこ',
      '480 80 写真を貼る位置',
      '60 104 氏 名',
      '140 104 鈴木 花子',
      '480 94 写真を貼る必要がある場合',
      '480 108 1.縦36〜40mm',
      '480 122 2.本人単身胸から上',
      '60 150 現住所',
      '140 150 〒166-0001 東京都杉並区阿佐谷北1-2-3',
      '480 150 電話',
      '480 164 090-',
      '480 178 1234-5678',
    ]),
  ]);
  expect(fieldIn(found, 'name')?.replaceAll(' ', '')).toBe('鈴木花子');
  expect(from(found, 'phone')).toEqual([{ countryCode: 'JP', number: '9012345678' }]);
  expect(lines.filter(({ text, use }) => /写真|mm|単身/u.test(text) && use === 'unused')).toEqual([]);
});

it('a box of a school alone is one', () => {
  const { found } = readResume([lineByLine(['姓名：周晓彤', '毕业院校：湖南师范大学 专业：会计学 学历：本科'])]);
  expect(schoolsIn(found)).toEqual(['湖南师范大学 / bachelor / 会计学']);
});
