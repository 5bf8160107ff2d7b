// @ts-check
import { people } from '../people/index.mjs';

/**
 * The companies and schools of the demo world: where its members work and have learned. All are made up.
 * @typedef {object} DemoPage
 * @property {'company' | 'school'} kind
 * @property {string} name
 * @property {string} handle
 * @property {string} type of the contract's company or school types
 * @property {string} stage of a school; '' of a company
 * @property {'waiting' | 'rejected' | 'appealed' | 'approved'} becomes
 * @property {import('../people/entries.mjs').DemoMember} founder
 * @property {import('../people/entries.mjs').DemoMember | undefined} colleague who is invited too
 * @property {string} industry
 * @property {string} city
 */

/** @typedef {[name: string, handle: string, type: string, becomes?: DemoPage['becomes']]} Row */

/** @type {Row[]} */
const companies = [
  ['云岭科技', 'yunling-tech', 'joint-stock'],
  ['星港物流', 'xinggang-logistics', 'limited'],
  ['北窗出版', 'beichuang-press', 'state-owned'],
  ['青禾设计', 'qinghe-design', 'limited'],
  ['恒塔机床厂', 'hengta-machines', 'state-owned', 'waiting'],
  ['白鹭医疗', 'bailu-health', 'foreign-invested'],
  ['马啸天工作室', 'maxiaotian-studio', 'sole-proprietorship', 'rejected'],
  ['海葵咨询', 'haikui-consulting', 'limited'],
  ['长风新能源', 'changfeng-energy', 'joint-stock'],
  ['Kestrel Robotics', 'kestrel-robotics', 'limited'],
  ['Tidewell Energy', 'tidewell-energy', 'joint-stock'],
  ['Harbour & Pine Architects', 'harbour-and-pine', 'partnership'],
  ['Calder Studio', 'calder-studio', 'partnership', 'waiting'],
  ['Lanternfield Analytics', 'lanternfield', 'limited'],
  ['Marrow Street Foods', 'marrow-street-foods', 'limited'],
  ['Saltmarsh Pay', 'saltmarsh-pay', 'limited'],
  ['Marrow Street Bakery', 'marrow-street-bakery', 'sole-proprietorship'],
  ['Wadi Water Works', 'wadi-water-works', 'public-institution'],
  ['Qanat Consulting', 'qanat-consulting', 'limited', 'waiting'],
  ['Fundy Shore Research Station', 'fundy-shore', 'non-profit'],
  ['海岸線設計', 'haianxian-design', 'limited'],
  ['霧山資訊', 'wushan-info', 'limited'],
  ['晶嶺半導體', 'jingling-semi', 'joint-stock'],
  ['日安麵包', 'rian-bread', 'sole-proprietorship'],
  ['誠岸會計師事務所', 'chengan-accounting', 'partnership', 'appealed'],
  ['浅葱システムズ', 'asagi-systems', 'joint-stock'],
  ['汐見情報', 'shiomi-joho', 'joint-stock'],
  ['黒咲工務店', 'kurosaki-komuten', 'limited'],
  ['鳥辺野社寺建築', 'toribeno-kenchiku', 'limited'],
  ['朝見翻訳事務所', 'asami-translation', 'sole-proprietorship'],
];

/** @type {[name: string, handle: string, type: string, stage: string, becomes?: DemoPage['becomes']][]} */
const schools = [
  ['临江理工大学', 'linjiang-tech', 'public', 'university'],
  ['澄湖大学', 'chenghu-university', 'public', 'university'],
  ['南屏师范大学', 'nanping-normal', 'public', 'university'],
  ['沈河职业技术学院', 'shenhe-vocational', 'public', 'vocational-college'],
  ['Ashbourne University of Technology', 'ashbourne', 'public', 'university'],
  ['Northmere School of Design', 'northmere-design', 'private', 'college'],
  ['Cedar Falls Community Culinary School', 'cedar-falls', 'private', 'community-college', 'waiting'],
  ['玉泉大學', 'yuquan-university', 'private', 'university'],
  ['瀬ノ浦大学', 'senoura-university', 'public', 'university'],
  ['洛北工芸高等学校', 'rakuhoku-kogei', 'public', 'high-school'],
];

/** @param {string} name @returns {Pick<DemoPage, 'founder' | 'colleague' | 'industry' | 'city'>} */
function ofCompany(name) {
  const there = people.filter(({ jobs }) => jobs.some(({ companyName }) => companyName === name));
  const [founder, colleague] = there;
  const job = founder?.jobs.find(({ companyName }) => companyName === name);
  if (!founder || !job) throw new Error(`nobody in the demo world has worked at ${name}`);
  return { founder, colleague, industry: job.industry, city: job.location };
}

/** @param {string} name @returns {Pick<DemoPage, 'founder' | 'colleague' | 'industry' | 'city'>} */
function ofSchool(name) {
  const [founder, colleague] = people.filter(({ educations }) => educations.some(({ school }) => school === name));
  if (!founder) throw new Error(`nobody in the demo world has learned at ${name}`);
  return { founder, colleague, industry: '', city: founder.place[0] };
}

/** @type {DemoPage[]} */
export const pages = [
  ...companies.map(([name, handle, type, becomes = 'approved']) => {
    return { kind: /** @type {const} */ ('company'), name, handle, type, stage: '', becomes, ...ofCompany(name) };
  }),
  ...schools.map(([name, handle, type, stage, becomes = 'approved']) => {
    return { kind: /** @type {const} */ ('school'), name, handle, type, stage, becomes, ...ofSchool(name) };
  }),
];

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A number as Chinese licences have them, with the right check character. @param {number} index */
export function licenceNumber(index) {
  const body = `91330100M${String(index + 1).padStart(8, '0')}`;
  let weight = 1;
  let sum = 0;
  for (const character of body) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return body + alphabet.charAt((31 - (sum % 31)) % 31);
}

/** @type {Record<import('../people/entries.mjs').DemoMember['locale'], (page: DemoPage) => { slogan: string, introduction: string }>} */
export const words = {
  'zh-CN': ({ kind, name, city, industry }) =>
    kind === 'company'
      ? {
          slogan: `把${industry}做踏实`,
          introduction: `${name}位于${city}，专注${industry}。我们相信好的工作来自清楚的目标、扎实的手艺和彼此的信任。`,
        }
      : { slogan: '学以致用', introduction: `${name}位于${city}。小班教学，重视实践，毕业生遍布各行各业。` },
  en: ({ kind, name, city, industry }) =>
    kind === 'company'
      ? {
          slogan: `${industry} done with care`,
          introduction: `${name} works in ${industry.toLowerCase()} from ${city}. We are a team that likes plain words, tidy work and finishing what we begin.`,
        }
      : {
          slogan: 'Learn it by doing it',
          introduction: `${name} teaches in small groups. Every course ends with something that works.`,
        },
  'zh-TW': ({ kind, name, city, industry }) =>
    kind === 'company'
      ? {
          slogan: `把${industry}做到好`,
          introduction: `${name}位於${city}，專注於${industry}。我們重視細節，也重視一起工作的人。`,
        }
      : { slogan: '學以致用', introduction: `${name}位於${city}。小班教學，重視實作，校友遍及各行各業。` },
  ja: ({ kind, name, city, industry }) =>
    kind === 'company'
      ? {
          slogan: `${industry}をていねいに`,
          introduction: `${name}は${city}で${industry}に取り組んでいます。わかりやすい言葉と確かな仕事を大切にしています。`,
        }
      : { slogan: '手を動かして学ぶ', introduction: `${name}は少人数の授業と実習を大切にする学校です。` },
};
