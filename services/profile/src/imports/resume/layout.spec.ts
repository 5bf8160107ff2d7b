import { from, jobsIn, schoolsIn } from '../../../test/support/resume-texts.js';
import type { PageText } from '../../documents/page-text.js';
import { readResume } from './read-resume.js';

/** A page of texts, each `x end y size text`. */
const pageOf = (lines: string): PageText => ({
  width: 595,
  height: 842,
  pieces: lines
    .trim()
    .split('\n')
    .map((line) => {
      const [x = 0, end = 0, y = 0, size = 0] = line.split(' ', 4).map(Number);
      return { text: line.split(' ').slice(4).join(' '), x, width: end - x, y, size, font: 'F' };
    }),
});

it('a side bar with periods of its own, near a main column with dates at its right edge', () => {
  const { found } = readResume([
    pageOf(`
31 116 54 20 山田花子
31 184 77 11 person43@mail.example.org
31 57 110 13 経歴
394 446 110 13 最終学歴
31 150 131 11 みなとデザイン | 企画職
303 371 131 11 2020年〜現在
394 487 131 11 早稲田大学 · 修士 ·
512 558 131 11 2010年〜
55 225 150 11 • 決済システムの設計と開発を担当
394 460 147 11 情報学研究科
512 547 147 11 2013年
55 214 166 11 • 店舗での接客、レジ、在庫管理
394 451 177 13 PCスキル
394 481 198 11 Java | AWS | Docker
31 205 206 11 中央病院 | バックエンドエンジニア
290 371 206 11 2016年〜2020年
394 420 244 13 語学
31 260 249 11 有限会社ひまわり | プロジェクトマネージャー
291 371 249 11 2013年〜2015年
424 512 265 11 フランス語 (初級)`),
  ]);
  expect(jobsIn(found)).toEqual([
    'みなとデザイン / 企画職 / 2020 / ',
    '中央病院 / バックエンドエンジニア / 2016 / 2020',
    '有限会社ひまわり / プロジェクトマネージャー / 2013 / 2015',
  ]);
  expect(schoolsIn(found)).toHaveLength(1);
  expect(from(found, 'skill').map(({ name }) => name)).toEqual(['Java', 'AWS', 'Docker']);
});

it('a text that is set in below a title is no company, and a town beside its state is a place', () => {
  const { found } = readResume([
    pageOf(`
15 140 40 22 Tom Reyes
15 143 74 11 tom@mail.example.org
15 103 103 13 Experience
15 160 122 11 Granite Systems, Denver
15 120 140 11 Engineering Manager
480 581 140 11 Jan 2022 – Present
45 140 166 11 Lead a team of 8
15 160 193 11 Senior Software Engineer
480 581 193 11 Mar 2019 – Dec 2021
45 170 219 11 Wrote the billing service
15 207 246 11 CAMP EVERGREEN, Estes Park, CO
480 581 246 11 Summers 2016 – 2018
15 100 264 11 Camp Counselor`),
  ]);
  expect(jobsIn(found)).toEqual([
    'Granite Systems / Engineering Manager / 2022-01 / ',
    'Granite Systems / Senior Software Engineer / 2019-03 / 2021-12',
    'CAMP EVERGREEN / Camp Counselor / 2016 / 2018',
  ]);
});
