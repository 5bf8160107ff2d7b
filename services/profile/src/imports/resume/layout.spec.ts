import { fieldIn, from, jobsIn, schoolsIn } from '../../../test/support/resume-texts.js';
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

it('a side bar whose texts are at times on the base lines of the main column', () => {
  const { found } = readResume([
    pageOf(`
28 80 55 20 基本資料
213 273 55 20 林志豪
28 96 76 11 0912-345-678
213 265 85 13 職場經歷
28 181 92 11 person68@mail.example.org
28 50 108 11 台中
213 312 108 11 晨曦設計（台北市）
513 568 108 11 2020~2024
213 257 121 11 專案經理
28 54 138 13 專長
213 265 151 13 最高學歷
28 155 159 11 平面設計; 專案管理; Java;
28 104 175 11 Python; 社群經營
213 385 175 11 台北科技大學 · 專科 · 視覺傳達設計
513 568 175 11 2017~2020`),
  ]);
  expect(jobsIn(found)).toEqual(['晨曦設計 / 專案經理 / 2020 / 2024']);
  expect(schoolsIn(found)).toEqual(['台北科技大學 / college / 視覺傳達設計']);
  expect(from(found, 'skill').map(({ name }) => name)).toContain('平面設計');
});

it('a heading of two lines beside its text', () => {
  const { found, unreadSections } = readResume([
    pageOf(`
37 225 40 20 Priya Raghunathan
37 104 100 11 Professional Experience
156 289 100 11 Northgate & Sons
476 559 100 11 Jul 2023 – Present
156 235 113 10 Registered Nurse
37 102 154 11 Education &
156 304 154 11 BSc in Nursing
467 559 154 11 Sep 2018 – Aug 2022
37 81 170 11 Training
156 216 170 11 Georgia Tech
37 108 228 11 Skills & Tools
156 444 228 11 Triage, First aid`),
  ]);
  expect(schoolsIn(found)).toEqual(['Georgia Tech / bachelor / Nursing']);
  expect(unreadSections).toEqual([]);
});

it('a degree that had to wrap in a narrow column, and a period that did', () => {
  const degrees = readResume([
    pageOf(`
30 150 40 20 Maya Thornton
30 120 80 13 Education
30 150 100 11 Bachelor of Science in
30 130 115 11 Computer Science
30 140 130 11 University of Leeds
30 100 145 11 2012 – 2015
30 155 172 11 MSc Information
30 70 187 11 Systems
30 120 202 11 Harrow College
30 100 217 11 2015 – 2016`),
  ]).found;
  expect(schoolsIn(degrees)).toEqual([
    'University of Leeds / bachelor / Computer Science',
    'Harrow College / master / Information Systems',
  ]);
  const { found } = readResume([
    pageOf(`
393 445 196 13 教育程度
393 472 216 11 國立臺灣大學 資
491 559 216 11 民國104年3月
393 470 232 11 訊工程學系（大
491 559 232 11 至民國106年4
393 415 248 11 學）
491 502 248 11 月
393 445 278 13 技能專長
393 555 298 11 React; Illustrator; Kotlin; Java;`),
  ]);
  expect(schoolsIn(found)).toEqual(['國立臺灣大學 / bachelor / 資訊工程學系']);
});

it('a school whose name had to wrap', () => {
  const { found } = readResume([
    pageOf(`
30 150 40 20 Maya Thornton
30 120 80 13 Education
30 110 100 11 BSc Physics
30 150 115 11 Technische Universität
30 60 130 11 Wien
30 100 145 11 2012 – 2015
30 150 172 11 MBA Robotics, Massachusetts
30 145 187 11 Institute of Technology, 2015 – 2016`),
  ]);
  expect(schoolsIn(found)).toEqual([
    'Technische Universität Wien / bachelor / Physics',
    'Massachusetts Institute of Technology / master / Robotics',
  ]);
});

it('a list beside its label', () => {
  const { found } = readResume([
    pageOf(`
40 256 61 20 Priya Raghunathan
40 121 142 11 Work History
159 518 142 11 Dec 2021 to Mar 2024: Efficiency Officer, Tidewater Foods, Inc.
40 122 200 11 Skills & Tools
159 506 200 11 Public speaking · A/B testing · Project planning · Excel · Rotor
159 267 219 11 dynamics · Node.js
40 109 240 11 Languages
159 340 240 11 Spanish – fluent`),
  ]);
  expect(from(found, 'skill').map(({ name }) => name)).toContain('Rotor dynamics');
});

it('a name on two lines', () => {
  const { found } = readResume([
    pageOf(`
17 122 38 20 Desmond
17 144 67 20 Achterberg
17 147 101 9 desmond@mail.example.org
17 98 142 11 Work History
17 75 159 9 Oakline Ltd
17 123 172 9 12/2021 – 03/2023
17 138 185 9 Planner`),
  ]);
  expect(fieldIn(found, 'name')).toBe('Desmond Achterberg');
});

it('a school that had to go on below its period in a narrow column', () => {
  const { found } = readResume([
    pageOf(`
34 94 56 20 黃雅婷
34 86 112 13 工作經驗
34 130 133 11 民國110年11月至今
152 218 133 11 遠流文化事業
240 262 133 11 店長
393 445 112 13 求學經歷
393 541 133 11 民國107年1月至民國110年4月
545 556 133 11 台
393 524 149 11 北科技大學 會計學系 專科
393 541 173 11 民國104年4月至民國106年9月
545 556 173 11 國
393 486 189 11 立成功大學 電機工程`),
  ]);
  expect(schoolsIn(found)).toEqual(['台北科技大學 / college / 會計學系', '國立成功大學 /  / 電機工程']);
});

it('a form whose labels are in the rows as well as at the edge', () => {
  const { found } = readResume([
    pageOf(`
22 46 72 12 姓名
104 128 72 12 贺兰
228 252 72 12 性别
313 325 72 12 女
22 46 121 12 电话
104 177 121 12 13912345678
228 252 121 12 邮箱
313 448 121 12 helan@mail.example.cn
22 46 146 12 学历
104 128 146 12 硕士
228 276 146 12 毕业院校
313 409 146 12 西北农林科技大学
22 70 171 12 求职意向
104 188 171 12 农业数据分析师
22 70 196 12 教育经历
104 383 196 12 2017.09-2020.06 西北农林科技大学 农业信息化 硕士
104 347 214 12 2013.09-2017.06 甘肃农业大学 植物保护 本科
22 70 238 12 工作经历
104 416 238 12 2020.07-2023.05 陕西田禾农业科技有限公司 数据分析专员
104 246 256 12 1.负责苹果产量预测模型；
104 397 274 12 2023.06-至今 西安麦浪大数据有限公司 高级数据分析师
22 46 300 12 技能
104 259 300 12 Python、SQL、ArcGIS
22 70 325 12 自我评价
104 200 325 12 做事踏实，乐于沟通。`),
  ]);
  expect(fieldIn(found, 'name')).toBe('贺兰');
  expect(fieldIn(found, 'headline')).toBe('农业数据分析师');
  expect(fieldIn(found, 'about')).toBe('做事踏实，乐于沟通。');
  expect(jobsIn(found)).toEqual([
    '陕西田禾农业科技有限公司 / 数据分析专员 / 2020-07 / 2023-05',
    '西安麦浪大数据有限公司 / 高级数据分析师 / 2023-06 / ',
  ]);
  expect(schoolsIn(found)).toEqual(['西北农林科技大学 / master / 农业信息化', '甘肃农业大学 / bachelor / 植物保护']);
  expect(from(found, 'skill').map(({ name }) => name)).toEqual(['Python', 'SQL', 'ArcGIS']);
});

it('texts below a row with wide spaces are not of its cells', () => {
  const { found } = readResume([
    pageOf(`
18 60 40 17 罗小满
18 60 190 11 工作经历
18 117 212 8 深圳市海石云计算有限公司
133 193 212 8 Java开发工程师
209 258 212 8 2021.04-至今
18 59 225 8 工作内容：
18 89 237 8 1、负责订单中台；
18 119 250 8 业绩：接口耗时下降 40%。
18 117 271 8 广州榕树软件股份有限公司
133 151 271 8 Java
168 230 271 8 2019.07-2021.03
18 105 283 8 内容：开发 CRM 系统。`),
  ]);
  expect(jobsIn(found)).toEqual([
    '深圳市海石云计算有限公司 / Java开发工程师 / 2021-04 / ',
    '广州榕树软件股份有限公司 / Java / 2019-07 / 2021-03',
  ]);
});

it('a period below itself in a narrow column says when somebody was what the row says', () => {
  const { found } = readResume([
    pageOf(`
20 80 30 16 職務経歴書
20 90 60 10 氏名：白石 遥香
20 90 90 13 ■職務経歴
20 250 110 10 株式会社みずほ電工（2021年4月〜現在）
20 200 125 10 事業内容：産業用制御機器の開発
20 60 145 10 期間
100 150 145 10 業務内容
20 75 162 10 2021年4月
100 260 162 10 開発部 プロジェクトリーダー
20 30 177 10 〜
100 160 177 10 【担当業務】
20 45 192 10 現在
100 220 192 10 ・生産管理システムの刷新`),
  ]);
  expect(jobsIn(found)).toEqual(['株式会社みずほ電工 / 開発部 プロジェクトリーダー / 2021-04 / ']);
});
