import { every, type Judged } from './judged.js';
import { cityNames, jobTitles, lists, type Thing, whole } from './lifelike.js';

type Add = (group: string, kind: Judged['kind'], q: string, gain: Judged['gain'], navigational?: boolean) => void;

const called =
  (title: string) =>
  (other: Thing): number =>
    other.title === title ? 3 : 0;
const meant =
  (is: (other: Thing) => boolean) =>
  (other: Thing): number =>
    is(other) ? 3 : 0;

/** Sounds that many people confuse when they write them down. */
const slurred = (sounds: string): string =>
  sounds
    .replace(/([zcs])h/g, '$1')
    .replace(/ng(?![aeiou])/g, 'n')
    .replaceAll('l', 'n')
    .replaceAll('v', 'u');

const simplified = (title: string): string => lists.traditional.find(([written]) => written === title)?.[1] ?? title;
const isTraditional = (title: string): boolean => lists.traditional.some(([written]) => written === title);

/** Names in careless spellings. */
function names(things: readonly Thing[], add: Add): void {
  const people = things.filter(({ kind }) => kind === 'member');
  const han = people.filter(({ title }) => /^\p{Script=Han}{2,3}$/u.test(title) && !isTraditional(title));
  const parts = ({ title }: Thing) => ({
    head: [...title][0] ?? '',
    sounds: whole(title, true),
    surname: whole([...title][0] ?? '', true),
  });
  for (const one of every(han, 9)) {
    const { surname, sounds } = parts(one);
    const given = sounds.slice(surname.length);
    const same = meant((other) => other.kind === 'member' && whole(other.title, true) === sounds);
    add('given name first', 'member', `${given} ${surname}`, same, true);
    add('given name first', 'member', given + surname, same, true);
    const alike = meant((other) => other.kind === 'member' && slurred(whole(other.title, true)) === slurred(sounds));
    if (slurred(sounds) !== sounds) add('sounds nearly right', 'member', slurred(sounds), alike);
  }
  for (const [place, one] of every(han, 13).entries()) {
    const { head } = parts(one);
    const ofThem = (other: Thing): boolean => other.kind === 'member' && simplified(other.title).startsWith(head);
    const isManager = people.some((other) => ofThem(other) && other.about?.includes('经理'));
    const manager = meant((other) => ofThem(other) && (!isManager || other.about?.includes('经理') === true));
    if (place % 3 === 0) add('addressed', 'member', `${head}经理`, manager);
    else add('addressed', 'member', place % 3 === 1 ? `${head}先生` : `小${head}`, meant(ofThem));
    add('company and person', 'member', `${one.company?.slice(0, 2)} ${one.title}`, called(one.title), true);
    add('company and person', 'member', `${one.title} ${cityNames[one.city ?? '310000'][1]}`, called(one.title), true);
    add('person of all', 'all', one.title, called(one.title), true);
  }
  for (const [typed, title] of [
    ['obrien', 'Sean O’Brien'],
    ["sean o'brien", 'Sean O’Brien'],
    ['o brien', 'Sean O’Brien'],
    ['OConnor', 'Siobhan O’Connor'],
    ['jeanluc moreau', 'Jean-Luc Moreau'],
    ['jean luc', 'Jean-Luc Moreau'],
    ['moreau, jean-luc', 'Jean-Luc Moreau'],
    ['annemarie', 'Anne-Marie Fischer'],
    ['Dr. Moreau', 'Jean-Luc Moreau'],
    ['Ms Fischer', 'Anne-Marie Fischer'],
    ['J. Moreau', 'Jean-Luc Moreau'],
    ['moreau 🙂', 'Jean-Luc Moreau'],
    ['广濑亮太', '広瀬 亮太'],
    ['廣瀨 亮太', '広瀬 亮太'],
    ['広瀬さん', '広瀬 亮太'],
    ['渡边樱', '渡辺 桜'],
    ['泽田惠', '沢田 恵'],
    ['黑田龙也', '黒田 竜也'],
    ['黒田様', '黒田 竜也'],
    ['关口', '関口 歩'],
    ['齐藤德子', '斉藤 徳子'],
    ['jean-luc.moreau@mail.example', 'Jean-Luc Moreau'],
  ] as const)
    add('signs and characters', 'member', typed, called(title), true);
}

/** Companies and schools as they are called, and among everything else. */
function pages(things: readonly Thing[], add: Add): void {
  for (const { title, kind, brand } of things) {
    if (kind === 'company' && brand) {
      const isHan = /\p{Script=Han}/u.test(title);
      add(
        'company of all',
        'all',
        brand,
        meant((other) => other.kind === 'company' && other.title === title),
        true,
      );
      if (!isHan) add('legal form', 'company', `${title} Ltd`, called(title), true);
      else if (!/公司|集团/u.test(title)) add('legal form', 'company', `${title}有限公司`, called(title), true);
      if (isHan) {
        add(
          'people of a company',
          'member',
          `在${title}工作的人`,
          meant((other) => other.company === title),
        );
        add(
          'people of a company',
          'member',
          `${brand}的员工`,
          meant((other) => other.company?.startsWith(brand) === true),
        );
      }
    }
    const city = title.slice(0, 2);
    const sort = title.slice(2);
    if (kind === 'school') {
      const short = {
        理工大学: `${city[0]}理工`,
        师范大学: `${city}师大`,
        大学: `${city[0]}大`,
        第一中学: `${city}一中`,
      }[sort];
      if (short) add('school, short', 'school', short, called(title), true);
      if (short)
        add(
          'school of all',
          'all',
          title,
          meant((other) => other.kind === 'school' && other.title === title),
          true,
        );
      if (sort === '理工大学')
        add(
          'learned at',
          'member',
          `${short} 校友`,
          meant((other) => other.kind === 'member' && other.school === title),
        );
    }
  }
  for (const [typed, title] of [
    ['サクラシステムズ', 'さくらシステムズ'],
    ['ｻｸﾗ', 'さくらシステムズ'],
    ['株式会社さくらシステムズ', 'さくらシステムズ'],
    ['みどりデザイン', 'ミドリデザイン'],
    ['ミドリデザイン会社', 'ミドリデザイン'],
    ['harbor and finch', 'Harbour & Finch Architects'],
    ['Harbour Finch architect', 'Harbour & Finch Architects'],
    ['HFA', 'Harbour & Finch Architects'],
    ['copper field', 'Copperfield Robotics'],
    ['coperfield robotic', 'Copperfield Robotics'],
    ['lantern hill studio', 'Lanternhill Studio'],
    ['https://www.lanternhill.example/', 'Lanternhill Studio'],
  ] as const)
    add('company, otherwise', 'company', typed, called(title), true);
}

/** Jobs and skills, said in words and sentences. */
function work(add: Add): void {
  const ofTitle = (chinese: string, cityId?: string) => (other: Thing) =>
    other.about === chinese && (cityId === undefined || other.city === cityId) ? (other.title === chinese ? 3 : 2) : 0;
  const places = Object.entries(cityNames);
  for (const [place, [chinese, inEnglish]] of jobTitles.entries()) {
    const [cityId, [city, cityInEnglish]] = places[place % places.length] ?? ['310000', cityNames['310000']];
    add('says the kind', 'position', `招聘 ${chinese}`, ofTitle(chinese));
    add('says the kind', 'position', `${chinese} 招聘`, ofTitle(chinese));
    add('says the kind', 'position', `${city}的${chinese}工作`, ofTitle(chinese, cityId));
    if (place >= 7) continue;
    add('says the kind', 'position', `${inEnglish} jobs in ${cityInEnglish}`, ofTitle(chinese, cityId));
    add('other number', 'position', `${inEnglish}s`, ofTitle(chinese));
    add('position of all', 'all', `${inEnglish} jobs`, (other) =>
      other.kind === 'position' ? ofTitle(chinese)(other) : 0,
    );
  }
  for (const [typed, chinese, cityId] of [
    ['acountant', '会计'],
    ['nurse shnghai', '护士', '310000'],
    ['data anlyst', '数据分析师'],
    ['prodct manager', '产品经理'],
    ['qianduan gongchengshi', '前端工程师'],
    ['chanpin jingli', '产品经理'],
    ['front-end engineer', '前端工程师'],
  ] as const)
    add('title, misspelt', 'position', typed, ofTitle(chinese, cityId));
  for (const [typed, skill] of [
    ['nodejs', 'Node.js'],
    ['node.js', 'Node.js'],
    ['node js', 'Node.js'],
    ['c++', 'C++'],
    ['Ｃ＋＋', 'C++'],
    ['c#', 'C#'],
    ['type script', 'TypeScript'],
    ['typescript', 'TypeScript'],
    ['でーたべーす', 'データベース'],
    ['ﾃﾞｰﾀﾍﾞｰｽ', 'データベース'],
  ] as const)
    add(
      'skill',
      'member',
      typed,
      meant((other) => other.skill === skill),
    );
  for (const typed of ['xqzzvw', '鼯鼱魟', '"王 伟的 会计 上海"', 'くぁwせ', '12345678901'])
    for (const kind of ['member', 'all'] as const) add('nothing', kind, typed, () => 0);
}

/** Queries as people type them who do not know how they are understood. */
export function asPeopleType(things: readonly Thing[]): Judged[] {
  const queries: Judged[] = [];
  const add: Add = (group, kind, q, gain, navigational = false) =>
    void queries.push({ group, kind, q, gain, navigational });
  names(things, add);
  pages(things, add);
  work(add);
  return queries.filter(({ group, gain }) => group === 'nothing' || things.some((thing) => gain(thing) > 0));
}
