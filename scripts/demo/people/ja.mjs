// @ts-check
import { job, service, study } from './entries.mjs';

const locale = /** @type {const} */ ('ja');

/** @type {import('./entries.mjs').DemoMember[]} */
export const japanese = [
  {
    key: 'mizuhara.haruka',
    name: '水原 遥',
    locale,
    headline: '浅葱システムズ プロダクトマネージャー',
    place: ['福岡', '日本'],
    industry: 'ソフトウェア',
    about: '中小企業の受発注を紙から画面へ。現場に足を運び、帳票を一枚ずつ読むところから始めます。',
    look: {
      hair: 'bob',
      skin: 'porcelain',
      colour: 'brown',
      glasses: 'round',
      clothes: 'blazer',
      cloth: 6,
      ground: 3,
      lashes: true,
    },
    scene: 'hills',
    jobs: [
      job(
        'プロダクトマネージャー',
        'permanent',
        '浅葱システムズ',
        '福岡',
        ['2021-04', null],
        'ソフトウェア',
        '受発注クラウドの企画とロードマップを担当。利用企業は八百社。',
      ),
      job('システムエンジニア', 'permanent', '汐見情報', '大阪', ['2014-04', '2021-03'], '情報サービス'),
    ],
    educations: [study('瀬ノ浦大学', 'bachelor', '経営工学', ['2010-04', '2014-03'], '写真部')],
    skills: ['プロダクト企画', '要件定義', 'ユーザーインタビュー', 'SQL'],
    languages: [
      ['ja', 'native'],
      ['en', 'professional'],
      ['zh', 'limited'],
    ],
    services: [
      service(
        '業務フローの棚卸し',
        'コンサルティング',
        '¥50,000／回',
        '半日かけて業務の流れを図にし、最初に手を付けるべき三点をお伝えします。',
      ),
    ],
    contact: { email: 'haruka@asagi.example', websites: ['https://asagi.example'] },
    interests: ['中小企業', 'ユーザー調査', '写真'],
  },
  {
    key: 'kurosaki.daigo',
    name: '黒咲 大悟',
    locale,
    headline: '宮大工の三代目・木造建築の保存修復',
    place: ['京都', '日本'],
    industry: '建築',
    about: '祖父の鉋を今も使っています。百年もつ仕事をするには、百年前の仕事を読めなければなりません。',
    look: {
      hair: 'cropped',
      skin: 'sand',
      colour: 'grey',
      beard: 'full',
      clothes: 'turtleneck',
      cloth: 1,
      ground: 8,
      lines: true,
    },
    scene: 'mountains',
    jobs: [
      job('棟梁', 'self-employed', '黒咲工務店', '京都', ['2003-04', null], '建築'),
      job('大工見習い', 'contract', '鳥辺野社寺建築', '奈良', ['1994-04', '2003-03'], '建築'),
    ],
    educations: [study('洛北工芸高等学校', 'high-school', '木材工芸', ['1991-04', '1994-03'])],
    skills: ['木造建築', '保存修復', '墨付け', '職人の育成'],
    languages: [['ja', 'native']],
    interests: ['文化財', '木工'],
    visibility: { friendsList: 'only-me' },
  },
  {
    key: 'asami.ren',
    name: '朝見 蓮',
    locale,
    headline: '日中翻訳者（技術・観光）',
    place: ['横浜', '日本'],
    industry: '翻訳',
    about: '機械の取扱説明書から旅館のしおりまで。読んだ人が迷わない文章を届けます。',
    look: { hair: 'swept', skin: 'light', colour: 'espresso', clothes: 'hoodie', cloth: 9, ground: 2 },
    scene: 'shelves',
    jobs: [
      job('翻訳者', 'freelance', '朝見翻訳事務所', '横浜', ['2018-09', null], '翻訳'),
      job('編集者', 'permanent', '汐見情報', '東京', ['2013-04', '2018-08'], '出版'),
    ],
    educations: [
      study('澄湖大学', 'master', '翻訳学', ['2011-09', '2013-01'], '交換留学生会'),
      study('青葉台外国語大学', 'bachelor', '中国語', ['2007-04', '2011-03']),
    ],
    skills: ['中日翻訳', '技術翻訳', '校正', '用語管理'],
    languages: [
      ['ja', 'native'],
      ['zh', 'fluent'],
      ['en', 'professional'],
    ],
    services: [
      service('中日・日中翻訳', '翻訳', '¥12／字', '技術文書と観光案内。用語集の作成も承ります。'),
      service('オンライン通訳', '通訳', '¥9,000／時間', '商談やウェブ会議の逐次通訳。'),
    ],
    contact: { email: 'ren@asami.example', instantMessaging: [{ service: 'Matrix', userName: '@ren:asami.example' }] },
    interests: ['翻訳', '地方観光', '鉄道'],
    visibility: { contact: 'everyone' },
  },
];
