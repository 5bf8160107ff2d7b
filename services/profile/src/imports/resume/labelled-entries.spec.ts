import { jobsIn, lineByLine, schoolsIn } from '../../../test/support/resume-texts.js';
import { readResume } from './read-resume.js';

const read = (text: string) => readResume([lineByLine(text.split('\n'))]);

it.each<[string, string, string[]]>([
  [
    'without dates',
    'Education\nInstitution: University of Leeds\nDegree: BSc\nMajor: Geography\nGrade: 2:1\nInstitution: University of York\nDegree: MSc\nMajor: Data Science',
    ['University of Leeds / bachelor / Geography', 'University of York / master / Data Science'],
  ],
  [
    'in Chinese, with labels that were set apart',
    '教育背景\n学    校：湖南大学\n专    业：土木工程\n学    历：硕士\n学    校：长沙理工大学\n专    业：道路工程\n学    历：本科',
    ['湖南大学 / master / 土木工程', '长沙理工大学 / bachelor / 道路工程'],
  ],
  [
    'in traditional characters',
    '學歷\n學校名稱：國立政治大學\n科系名稱：廣告學系\n學位：學士\n就學期間：2011/09 ~ 2015/06',
    ['國立政治大學 / bachelor / 廣告學系'],
  ],
  [
    'in Japanese',
    '学歴\n学校名：日本大学\n学部‧学科：経済学部\n在学期間：2008年4月～2012年3月',
    ['日本大学 / bachelor / 経済学部'],
  ],
  [
    'in German',
    'Ausbildung\nHochschule: Technische Universität Hamburg\nStudiengang: Bauingenieurwesen\nAbschluss: Master of Science\nZeitraum: 10/2012 – 09/2014\nNote: 1,6',
    ['Technische Universität Hamburg / master / Bauingenieurwesen'],
  ],
])('schools below labels %s', (_, text, expected) => {
  expect(schoolsIn(read(`Ann Lee\n${text}`).found)).toEqual(expected);
});

it.each<[string, string, string[]]>([
  [
    'with a beginning and an end of their own',
    'Work Experience\nEmployer: Oakline Ltd\nPosition: Planner\nFrom: Mar 2019\nTo: Present\nEmployer: Fernhill\nPosition: Analyst\nFrom: Jan 2016\nTo: Feb 2019',
    ['Oakline Ltd / Planner / 2019-03 / ', 'Fernhill / Analyst / 2016-01 / 2019-02'],
  ],
  [
    'whose content is below them',
    'Work Experience\nCompany:\nHarbour Foods Ltd\nJob Title:\nShift Supervisor\nDates:\nJune 2019 - Present\nCompany:\nDockside Cafe\nJob Title:\nBarista\nDates:\nMay 2016 - May 2019',
    ['Harbour Foods Ltd / Shift Supervisor / 2019-06 / ', 'Dockside Cafe / Barista / 2016-05 / 2019-05'],
  ],
  [
    'in Chinese, without dates',
    '工作经历\n公司名称：云栖\n职位：后端工程师\n公司名称：晨光\n职位：测试',
    ['云栖 / 后端工程师 /  / ', '晨光 / 测试 /  / '],
  ],
  [
    'in Chinese, the time of a project within a job',
    '工作经历\n时间：2019.04-至今\n单位：青禾\n职务：主管\n项目：仓库\n时间：2020.01-2020.05\n时间：2015.07-2019.03\n单位：博雅\n职务：质检员',
    ['青禾 / 主管 / 2019-04 / ', '博雅 / 质检员 / 2015-07 / 2019-03'],
  ],
  [
    'in traditional characters',
    '工作經歷\n公司名稱：統一超商\n職務名稱：儲備幹部\n任職期間：2015/07 ~ 2018/05',
    ['統一超商 / 儲備幹部 / 2015-07 / 2018-05'],
  ],
  [
    'in Japanese',
    '職務経歴\n会社名：株式会社青空商事\n役職：主任\n会社名：みなと\n役職：営業',
    ['株式会社青空商事 / 主任 /  / ', 'みなと / 営業 /  / '],
  ],
  [
    'in French',
    'Expérience professionnelle\nEntreprise : Boulangerie Lenoir\nPoste : Responsable de magasin\nPériode : mars 2019 – août 2021',
    ['Boulangerie Lenoir / Responsable de magasin / 2019-03 / 2021-08'],
  ],
])('jobs below labels %s', (_, text, expected) => {
  const { found, lines } = read(`Ann Lee\n${text}`);
  expect(jobsIn(found)).toEqual(expected);
  expect(lines.filter(({ use }) => use === 'unused')).toEqual([]);
});

it('asks for the dates where an end is not said', () => {
  const { found } = read('Ann Lee\nWork Experience\nEmployer: Oakline Ltd\nPosition: Planner\nFrom: Mar 2019');
  expect(found.find(({ section }) => section === 'job')?.unsure).toEqual(['startDate', 'endDate']);
});
