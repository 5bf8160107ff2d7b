import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { profileBackgroundChanged, profileCardChanged } from '@renmai/contracts/profile/profile.events';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { pinyin } from 'pinyin-pro';
import { enrolment, homepage, moment, position } from './things.js';

/**
 * Real names and occupations. Surnames and given names are the commonest ones of public name statistics, so that many share a name, a sound
 * or first letters.
 */
const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任',
];
const given =
  '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 涛 明 超 秀英 霞 平 刚 桂英 文博 子涵 欣怡 浩然 雨桐 梓萱 思远 若溪 晓东 志强 建华 海燕 雅琴 嘉怡 俊杰 诗涵 天宇 佳琪 国庆'.split(
    ' ',
  );
const english = {
  first:
    'James Mary John Patricia Robert Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Thomas Jessica'.split(
      ' ',
    ),
  last: 'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Thompson Robinson Campbell'.split(
    ' ',
  ),
};
const traditional: readonly (readonly [string, string])[] = [
  ['陳怡君', '陈怡君'],
  ['張雅婷', '张雅婷'],
  ['黃志豪', '黄志豪'],
  ['劉家豪', '刘家豪'],
  ['楊淑芬', '杨淑芬'],
  ['謝宗翰', '谢宗翰'],
  ['鄭麗華', '郑丽华'],
  ['許國偉', '许国伟'],
];
export const cityNames = {
  '110000': ['北京', 'Beijing'],
  '310000': ['上海', 'Shanghai'],
  '440300': ['深圳', 'Shenzhen'],
  '330100': ['杭州', 'Hangzhou'],
  '510100': ['成都', 'Chengdu'],
} as const;
export const jobTitles: readonly (readonly [chinese: string, english: string])[] = [
  ['前端工程师', 'frontend engineer'],
  ['后端工程师', 'backend engineer'],
  ['产品经理', 'product manager'],
  ['数据分析师', 'data analyst'],
  ['项目经理', 'project manager'],
  ['会计', 'accountant'],
  ['护士', 'nurse'],
  ['市场营销专员', 'marketing specialist'],
  ['测试工程师', 'test engineer'],
  ['供应链主管', 'supply chain supervisor'],
];
const brands =
  '星河 远航 青禾 蓝湾 鼎盛 云帆 瑞康 博雅 恒通 金石 绿源 天工 明德 华彩 嘉禾 安澜 长风 锐思 汇智 同方'.split(' ');
const trades = ['科技有限公司', '医疗集团', '物流有限公司', '教育科技', '新能源股份有限公司'];
const englishBrands = 'Northwind Bluepeak Silverline Greenfield Brightwater Stonebridge Maplewood Clearview'.split(' ');
const majors: readonly (readonly [string, string])[] = [
  ['计算机科学与技术', 'computer science'],
  ['临床医学', 'clinical medicine'],
  ['国际经济与贸易', 'international trade'],
  ['机械设计制造及其自动化', 'mechanical design'],
  ['汉语言文学', 'Chinese literature'],
  ['金融学', 'finance'],
  ['应用心理学', 'applied psychology'],
  ['土木工程', 'civil engineering'],
];
/** Names in which people make mistakes of their own: signs inside, Japanese characters, katakana. */
const further: readonly (readonly [string, string])[] = [
  ['Sean O’Brien', 'Node.js'],
  ['Jean-Luc Moreau', 'C++'],
  ['Anne-Marie Fischer', 'C#'],
  ['Siobhan O’Connor', 'TypeScript'],
  ['広瀬 亮太', 'データベース'],
  ['渡辺 桜', 'Node.js'],
  ['沢田 恵', 'C++'],
  ['黒田 竜也', 'データベース'],
  ['関口 歩', 'TypeScript'],
  ['斉藤 徳子', 'C#'],
];
const abroad = [
  'さくらシステムズ',
  'ミドリデザイン',
  'Harbour & Finch Architects',
  'Copperfield Robotics',
  'Lanternhill Studio',
];
const topics = '新能源汽车 远程办公 大模型 跨境电商 职场新人 碳中和 芯片制造 儿童阅读 马拉松 用户增长'.split(' ');

const sorts = ['大学', '理工大学', '师范大学', '第一中学'];
const schoolNames = Object.values(cityNames).flatMap(([city]) => sorts.map((sort) => `${city}${sort}`));

/** Numbers that look like chance and are the same each time. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

export interface Thing {
  id: string;
  kind: SearchKind;
  title: string;
  city?: keyof typeof cityNames;
  /** the kind of job or major, or the topic */
  about?: string;
  brand?: string;
  /** of a member: employer, school, and skills */
  company?: string;
  school?: string;
  skill?: string;
}

const sounds = (text: string, name: boolean): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true, ...(name && { surname: 'head' as const }) });
export const whole = (text: string, name = false): string => sounds(text, name).join('');
export const initials = (text: string, name = false): string =>
  sounds(text, name)
    .map((sound) => sound[0] ?? '')
    .join('');

/** People, homepages and their offers, as published by their services. */
export async function lifelike(service: TestService): Promise<Thing[]> {
  const chance = chanceOf(20_261_126);
  const pick = <T>(some: readonly T[]): T => some[chance(some.length)] as T;
  const cities = Object.keys(cityNames) as (keyof typeof cityNames)[];
  const things: Thing[] = [];

  const names = new Set<string>();
  while (names.size < 240) names.add(`${pick(surnames)}${pick(given)}`);
  const people = [
    ...names,
    ...traditional.map(([written]) => written),
    ...english.first.flatMap((first, place) =>
      [0, 5, 9].map((step) => `${first} ${english.last[(place + step) % 14]}`),
    ),
    ...further.map(([name]) => name),
  ];
  const skills = new Map(further);
  for (const [place, name] of people.entries()) {
    const memberId = uuidv7();
    const city = pick(cities);
    const [chinese, inEnglish] = pick(jobTitles);
    const isEnglish = /[a-z]/.test(name);
    const title = isEnglish ? inEnglish : chinese;
    const data = { memberId, name, locale: isEnglish ? ('en' as const) : ('zh-CN' as const) };
    await service.publish(identityAccountRegistered, { aggregateId: memberId, data });
    const where = { region: '', city: cityNames[city][isEnglish ? 1 : 0] };
    const card = { memberId, name, headline: title, photo: null, place: where };
    await service.publish(profileCardChanged, { aggregateId: memberId, data: card });
    const companyName = `${brands[place % brands.length]}${trades[place % trades.length]}`;
    const school = place % 6 === 0 ? schoolNames[(place / 6) % schoolNames.length] : undefined;
    const skill = skills.get(name);
    await service.publish(profileBackgroundChanged, {
      aggregateId: memberId,
      data: {
        memberId,
        educations: school
          ? [{ school, degree: 'bachelor', fieldOfStudy: 'Work', startDate: '2012-09', endDate: '2016-06' }]
          : [],
        jobs: [{ companyName, title, industry: 'Work', startDate: '2020-01', endDate: null }],
        ...{ skills: skill ? [skill] : [], languages: [], interests: [], industry: '', traits: [] },
      },
    });
    things.push({
      ...{ id: memberId, kind: 'member', title: name, city, about: chinese, company: companyName },
      ...(school && { school }),
      ...(skill && { skill }),
    });
  }
  const companies: { id: string; title: string }[] = [];
  for (const [place, brand] of brands.entries()) {
    const title = `${brand}${trades[place % trades.length]}`;
    const id = await homepage(service, title);
    companies.push({ id, title });
    things.push({ id, kind: 'company', title, brand });
  }
  for (const brand of englishBrands) {
    const title = `${brand} Consulting`;
    const id = await homepage(service, title);
    companies.push({ id, title });
    things.push({ id, kind: 'company', title, brand });
  }
  for (const title of abroad) things.push({ id: await homepage(service, title), kind: 'company', title });
  const schools: { id: string; title: string }[] = [];
  for (const [place, title] of schoolNames.entries()) {
    const id = await homepage(service, title, 'school');
    schools.push({ id, title });
    things.push({
      id,
      kind: 'school',
      title,
      city: cities[Math.floor(place / sorts.length)],
    });
  }
  for (const [place, [chinese]] of jobTitles.entries()) {
    for (const city of cities) {
      for (const step of [0, 1]) {
        const company = companies[(place * 3 + Number(city) / 100 + step) % companies.length];
        if (!company) continue;
        const title = step === 0 ? chinese : `高级${chinese}`;
        const id = await position(service, company.id, { title, cityId: city });
        things.push({ id, kind: 'position', title, city, about: chinese });
      }
    }
  }
  for (const [place, [major]] of majors.entries()) {
    const school = schools[place * 2];
    if (!school) continue;
    const id = await enrolment(service, school.id, { name: `${school.title} 2027 年招生`, majors: [major] });
    things.push({ id, kind: 'enrolment', title: school.title, about: major });
  }
  const author = await service.as(things[0]?.id);
  for (const topic of topics) {
    for (const text of [`聊聊${topic}的三点体会`, `今天的讲座说到了${topic}，收获很大`]) {
      things.push({ id: await moment(service, author, text), kind: 'moment', title: text, about: topic });
    }
  }
  await service.drained();
  return things;
}

export const lists = { traditional, majors, topics, brands, englishBrands, given };
