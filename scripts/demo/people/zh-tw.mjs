// @ts-check
import { job, service, study } from './entries.mjs';

const locale = /** @type {const} */ ('zh-TW');

/** @type {import('./entries.mjs').DemoMember[]} */
export const traditionalChinese = [
  {
    key: 'tsai.yuting',
    name: '蔡雨婷',
    locale,
    headline: '海岸線設計 資深使用者研究員',
    place: ['台北', '台灣'],
    industry: '設計',
    about: '做過銀行、醫院與公車站的使用者研究。我的工作是坐在旁邊安靜地看，然後把看到的事情說給做決定的人聽。',
    look: { hair: 'wavy', skin: 'light', colour: 'espresso', clothes: 'crew', cloth: 4, ground: 6, lashes: true },
    scene: 'sea',
    jobs: [
      job(
        '資深使用者研究員',
        'permanent',
        '海岸線設計',
        '台北',
        ['2020-02', null],
        '設計',
        '主持質性訪談與可用性測試，建立全公司的研究資料庫。',
      ),
      job('使用者研究員', 'permanent', '霧山資訊', '新竹', ['2016-09', '2020-01'], '資訊服務'),
    ],
    educations: [
      study('玉泉大學', 'master', '人因工程', ['2014-09', '2016-06']),
      study('玉泉大學', 'bachelor', '社會學', ['2010-09', '2014-06'], '登山社'),
    ],
    skills: ['使用者研究', '質性訪談', '可用性測試', '服務設計'],
    languages: [
      ['zh-Hant', 'native'],
      ['nan', 'fluent'],
      ['en', 'professional'],
    ],
    services: [
      service('訪談工作坊', '教育訓練', 'NT$18,000 / 場', '半天，教產品團隊自己做使用者訪談，附練習題與範本。'),
    ],
    contact: { email: 'yuting@coastline.example', websites: ['https://coastline.example/yuting'] },
    interests: ['服務設計', '無障礙', '登山'],
  },
  {
    key: 'huang.poyen',
    name: '黃柏諺',
    locale,
    headline: '半導體製程工程師',
    place: ['新竹', '台灣'],
    industry: '半導體',
    about: '蝕刻製程第九年，最喜歡把良率曲線往上推零點幾個百分點的時刻。',
    look: { hair: 'fringe', skin: 'light', colour: 'black', glasses: 'square', clothes: 'shirt', cloth: 0, ground: 2 },
    scene: 'tiles',
    jobs: [
      job('主任工程師', 'permanent', '晶嶺半導體', '新竹', ['2021-04', null], '半導體'),
      job('製程工程師', 'permanent', '晶嶺半導體', '新竹', ['2017-08', '2021-03'], '半導體'),
    ],
    educations: [study('霧山科技大學', 'master', '材料科學', ['2015-09', '2017-06'])],
    skills: ['乾蝕刻', '良率分析', '實驗設計', 'Python'],
    languages: [
      ['zh-Hant', 'native'],
      ['en', 'professional'],
      ['ja', 'limited'],
    ],
    interests: ['半導體', '單車', '咖啡'],
    visibility: { profile: 'friends-of-friends', contact: 'only-me' },
  },
  {
    key: 'lai.meiling',
    name: '賴美玲',
    locale,
    headline: '社區麵包店「日安」創辦人',
    place: ['台南', '台灣'],
    industry: '餐飲',
    about: '從會計師轉行做麵包。清晨四點的廚房是一天裡最安靜的地方。',
    look: { hair: 'bun', skin: 'sand', colour: 'espresso', clothes: 'crew', cloth: 7, ground: 1, lashes: true },
    scene: 'leaves',
    jobs: [
      job(
        '創辦人',
        'self-employed',
        '日安麵包',
        '台南',
        ['2019-10', null],
        '餐飲',
        '自養酵母，每天賣完就休息。員工五人。',
      ),
      job('會計師', 'permanent', '誠岸會計師事務所', '高雄', ['2009-07', '2019-06'], '會計'),
    ],
    educations: [study('玉泉大學', 'bachelor', '會計學', ['2005-09', '2009-06'])],
    skills: ['烘焙', '財務管理', '門市經營'],
    languages: [
      ['zh-Hant', 'native'],
      ['nan', 'native'],
    ],
    services: [service('小店開業諮詢', '顧問', 'NT$1,500 / 小時', '成本、定價、人力，把數字算清楚再開店。')],
    contact: { email: 'meiling@rian.example', address: '台南市府前路 102 號', websites: ['https://rian.example'] },
    interests: ['社區經營', '烘焙', '老屋'],
    visibility: { contact: 'everyone' },
  },
];
