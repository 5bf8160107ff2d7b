import {
  documentOf,
  fieldIn,
  from,
  jobsIn,
  lineByLine,
  paragraph,
  schoolsIn,
  table,
} from '../../../test/support/resume-texts.js';
import { readResume } from './read-resume.js';

const years = [1_200, 800, 7_200];
const read = (...parts: string[]) => readResume([documentOf(parts.join(''))]);

describe('the Japanese form of a résumé', () => {
  const { found, unreadSections, lines } = read(
    paragraph('履 歴 書\t令和6年4月1日現在'),
    table(
      [1_600, 5_000, 2_600],
      [
        ...['ふりがな|さとう　みさき|写真をはる位置', '氏　名|佐藤　美咲|', '平成5年6月12日生（満30歳）|※女|'],
        ...[
          'ふりがな|とうきょうとせたがやく|電話 03-1234-5678',
          '現住所　〒154-0001|東京都世田谷区池尻1-2-3|misaki@example.jp',
        ],
      ],
    ),
    table(years, [
      ...['年|月|学歴・職歴（各別にまとめて書く）', '||学　歴', '平成24|3|神奈川県立湘南高等学校 普通科 卒業'],
      ...[
        '平成24|4|早稲田大学 商学部 入学',
        '平成28|3|早稲田大学 商学部 卒業',
        '||職　歴',
        '平成28|4|株式会社青空商事 入社',
      ],
      ...['||営業部にて法人営業を担当', '令和2|3|一身上の都合により退社', '令和2|4|みなとシステム株式会社 入社'],
      ...['||現在に至る', '||以上'],
    ]),
    table(years, ['年|月|免許・資格', '平成26|8|普通自動車第一種運転免許 取得', '平成29|11|日商簿記検定2級 合格']),
    table(
      [9_200],
      ['志望の動機、特技、好きな学科、アピールポイントなど\n貴社の海外展開に携わりたく志望いたしました。'],
    ),
    table([9_200], ['本人希望記入欄（特に給料・職種・勤務地などについての希望があれば記入）\n貴社規定に従います。']),
  );

  it('has a line for each beginning and each end', () => {
    expect(jobsIn(found)).toEqual([
      '株式会社青空商事 / 法人営業 / 2016-04 / 2020-03',
      'みなとシステム株式会社 /  / 2020-04 / ',
    ]);
    expect(from(found, 'education')).toMatchObject([
      { school: '神奈川県立湘南高等学校', degree: 'high-school', startDate: null, endDate: '2012-03' },
      { school: '早稲田大学', degree: 'bachelor', fieldOfStudy: '商学部', startDate: '2012-04', endDate: '2016-03' },
    ]);
    // A title that the form does not have is only proposed.
    expect(found.filter(({ section }) => section === 'job').map(({ unsure }) => unsure)).toEqual([
      ['title'],
      ['title'],
    ]);
  });

  it('names the person, and what they passed', () => {
    expect(['name', 'reading', 'birthday', 'address', 'city', 'region'].map((name) => fieldIn(found, name))).toEqual([
      ...['佐藤 美咲', 'さとう みさき', '1993-06-12', '東京都世田谷区池尻1-2-3', '世田谷区', '東京都'],
    ]);
    expect(from(found, 'certification')).toMatchObject([
      { name: '普通自動車第一種運転免許', startDate: '2014-08' },
      { name: '日商簿記検定2級', startDate: '2017-11' },
    ]);
  });

  it('shows the boxes that a profile has no place for', () => {
    expect(unreadSections.map((heading) => heading.slice(0, 5))).toEqual(['志望の動機', '本人希望記']);
    expect(lines.filter(({ use }) => use === 'unused').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['貴社の海外展開に携わりたく志望いたしました。', '貴社規定に従います。']),
    );
  });
});

describe('dated lines for beginnings and ends', () => {
  const stays = (heading: string, body: string) => {
    const reading = read(paragraph('山田 太郎'), paragraph(heading), body);
    return [...schoolsIn(reading.found), ...jobsIn(reading.found)];
  };

  it.each<[string, string[], string[]]>([
    [
      'a year that is not repeated, and signs of repetition',
      [
        '2017|4|日本みらい銀行 入行',
        '|9|渋谷支店に配属',
        '2021|6|契約期間満了により日本みらい銀行 退職',
        '〃|7|株式会社ひびき 入社',
        '||在職中',
      ],
      ['日本みらい銀行 /  / 2017-04 / 2021-06', '株式会社ひびき /  / 2021-07 / '],
    ],
    [
      'a new era without its name',
      [
        '平成29|4|東京電子株式会社 入社',
        '31|3|東京電子株式会社 退社',
        '2|4|株式会社 ミライ 営業部 課長 入社',
        '||現在に至る',
      ],
      ['東京電子株式会社 /  / 2017-04 / 2019-03', '株式会社 ミライ / 課長 / 2020-04 / '],
    ],
    [
      'a graduate school',
      ['2015|4|青山学院大学大学院 理工学研究科 修士課程 入学', '2017|3|同大学院 修了'],
      ['青山学院大学大学院 / master / 理工学研究科'],
    ],
  ])('in a table: %s', (_, rows, expected) => {
    expect(stays('学歴・職歴', table(years, ['年|月|学歴・職歴', ...rows]))).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    [
      '2014年4月　関西大学 工学部 機械工学科 入学|2018年3月　同校 卒業|2018年4月　株式会社ひかり製作所に入社|　　設計部に配属|2020年10月　主任に昇進|2022年3月　一身上の都合により退職|2022年4月　あおぞらテック合同会社に入社（正社員）、現在に至る|以上',
      '年と月',
      [
        '関西大学 / bachelor / 工学部 機械工学科',
        '株式会社ひかり製作所 /  / 2018-04 / 2022-03',
        'あおぞらテック合同会社 /  / 2022-04 / ',
      ],
    ],
    [
      'H25.4 中央大学 法学部 法律学科 入学|H27.9 中央大学 法学部 法律学科 中退|H28.1 アルバイトとして株式会社まるや 勤務|H30.12 株式会社まるや 退社|H31.2 医療法人社団みなと会 みなと病院 看護助手 入職|R3.3 同院 退職',
      'letters of eras',
      [
        '中央大学 / bachelor / 法学部 法律学科',
        '株式会社まるや /  / 2016-01 / 2018-12',
        '医療法人社団みなと会 みなと病院 / 看護助手 / 2019-02 / 2021-03',
      ],
    ],
    [
      '2014年9月 入学 浙江大学|2018年6月 毕业 浙江大学 计算机|2018年7月 入职杭州云栖科技有限公司，担任Java开发工程师|2021年3月 离职|2021年4月-至今 阿里巴巴 高级工程师',
      'Chinese, and a period beside them',
      [
        '浙江大学 / bachelor / 计算机',
        '杭州云栖科技有限公司 / Java开发工程师 / 2018-07 / 2021-03',
        '阿里巴巴 / 高级工程师 / 2021-04 / ',
      ],
    ],
  ])('line by line: %s (%s)', (written, _, expected) => {
    expect(stays('学歴・職歴', written.split('|').map(paragraph).join(''))).toEqual(expected);
  });

  it('asks for an end that is not said', () => {
    const { found } = readResume([
      lineByLine(['山田 太郎', '職歴', '2016年4月 株式会社まるや 入社', '2020年4月 株式会社ひびき 入社', '現在に至る']),
    ]);
    expect(found.flatMap((one) => (one.section === 'job' ? [one.missing] : []))).toEqual([['endDate'], []]);
  });
});

describe('a Japanese record of work', () => {
  const jobs = (...lines: string[]) => {
    const { found } = readResume([lineByLine(['職務経歴書', '鈴木 花子', '■職務経歴', ...lines])]);
    return from(found, 'job').map(({ companyName, title, employmentType }) => [companyName, title, employmentType]);
  };

  it.each<[string, string[], (string | null)[]]>([
    [
      'facts of the company before the title',
      [
        '2016年4月～2020年3月　株式会社青空商事',
        '事業内容：食品の卸売　資本金：1億円　従業員数：300名',
        '雇用形態：正社員',
        '職種：法人営業',
        '・新規開拓',
      ],
      ['株式会社青空商事', '法人営業', 'permanent'],
    ],
    [
      'every field with its label',
      ['会社名：株式会社まるや', '在籍期間：2015年4月～2019年12月', '役職：店長', '業務内容：店舗運営'],
      ['株式会社まるや', '店長', null],
    ],
    [
      'department and title below',
      ['株式会社まるや', '2015年4月～2019年12月', '所属：営業本部 第一営業部', '役職：係長', '担当業務：法人営業'],
      ['株式会社まるや', '係長', null],
    ],
    [
      'the period before the company, which begins with its kind',
      ['2012年4月 ～ 2016年6月　　株式会社東都建設', '工事部 課長', '施工計画の立案'],
      ['株式会社東都建設', '工事部 課長', null],
    ],
    [
      'a title without a label below the facts of the company',
      ['【株式会社青空商事】 2018年4月～現在', '◆事業内容：食品の輸入', '◆従業員数：300名', '営業部 主任', '・営業'],
      ['株式会社青空商事', '営業部 主任', null],
    ],
    [
      'a head with a sign, and boxes with their texts beside them',
      ['■株式会社みずほ食品', '2018年10月～現在', '【事業内容】食品の企画', '【役職】マネージャー', '【職務内容】企画'],
      ['株式会社みずほ食品', 'マネージャー', null],
    ],
    [
      'boxes with their texts below them',
      ['株式会社まるや　2018年4月～現在', '【事業内容】', '食品の輸入販売', '【職種】', '法人営業', '・新規開拓'],
      ['株式会社まるや', '法人営業', null],
    ],
    [
      'departments above the title',
      ['○2018年4月～現在：株式会社まるや（正社員）', '事業内容：食品', '営業本部　東日本営業部　課長', '・営業'],
      ['株式会社まるや', '課長', 'permanent'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(jobs(...lines)).toEqual([expected]);
  });

  it('gives each task in a table below a company to that company', () => {
    const { found, lines } = read(
      ...[
        '職務経歴書',
        '鈴木 花子',
        '■職務経歴',
        '□株式会社ひかり製作所（2018年4月～2022年3月）',
        '◆事業内容：自動車部品の製造',
      ].map(paragraph),
      table(
        [2_400, 6_800],
        [
          ...['期間|業務内容', '2018年4月～\n2020年9月|設計部 機械設計担当\n【担当業務】\n・エンジン部品の設計'],
          '2020年10月～\n2022年3月|設計部 主任\n・チームリーダー',
        ],
      ),
      paragraph('□あおぞらテック合同会社（2022年4月～現在）'),
      table([2_400, 6_800], ['期間|業務内容', '2022年4月～現在|プロジェクトマネージャー\n・導入']),
    );
    expect(jobsIn(found)).toEqual([
      '株式会社ひかり製作所 / 設計部 機械設計担当 / 2018-04 / 2020-09',
      '株式会社ひかり製作所 / 設計部 主任 / 2020-10 / 2022-03',
      'あおぞらテック合同会社 / プロジェクトマネージャー / 2022-04 / ',
    ]);
    expect(from(found, 'job')[0]?.description).toContain('自動車部品の製造');
    expect(lines.filter(({ use }) => use === 'unused')).toEqual([]);
  });

  it('reads a table of projects as projects, and everything that is said about oneself', () => {
    const { found } = read(
      ...['鈴木 花子', '■職務要約', '営業を四年経験しました。', '■職務経歴'].map(paragraph),
      table([2_000, 4_800, 2_400], ['期間|プロジェクト内容|役割', '2019年4月～2020年3月|ECサイトの刷新|プログラマー']),
      ...['■自己PR', '粘り強く取り組みます。'].map(paragraph),
    );
    expect(from(found, 'project')).toMatchObject([
      { name: 'ECサイトの刷新', role: 'プログラマー', startDate: '2019-04' },
    ]);
    expect(jobsIn(found)).toEqual([]);
    expect(fieldIn(found, 'about')).toBe('営業を四年経験しました。\n\n粘り強く取り組みます。');
  });
});
