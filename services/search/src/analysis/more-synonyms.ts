import type { SynonymGroup } from './synonyms.js';

/** Further spellings of groups that the product has brought along before; the first one of each is in its group. */
export const furtherSpellings: readonly SynonymGroup[] = [
  ['程序员', '码农', '程序猿', '攻城狮', 'coder', 'SDE', 'SWE'],
  ['前端', 'frontend developer', 'front end developer', 'フロントエンドエンジニア'],
  ['后端', '后台开发', 'backend developer', 'back end developer', 'back end engineer', 'バックエンドエンジニア'],
  ['产品经理', 'PM', 'プロダクトマネジャー'],
  ['项目经理', 'PM', 'プロジェクトマネジャー'],
  ['数据分析师', 'data analysis', 'data analytics', 'データ分析'],
  ['实习', '实习岗'],
  ['财务', '経理担当', '経理事務'],
  ['硕士', 'masters', 'MSc', '修士課程'],
  ['本科', 'undergraduate', 'BSc', 'BEng'],
  ['中学', '高等学校'],
  ['纽约', 'NYC'],
  ['旧金山', '三藩市', 'SF'],
  ['香港', 'HK'],
];

const work: readonly SynonymGroup[] = [
  ['人力资源经理', '人事经理', '人資經理', 'HR manager', '人事マネージャー'],
  ['半导体工程师', '半導體工程師', 'semiconductor engineer', '半導体エンジニア'],
  [
    '用户研究员',
    '用户研究',
    '使用者研究員',
    '使用者研究',
    'UX researcher',
    'user researcher',
    'user research',
    'UXリサーチャー',
  ],
  ['负责人', '負責人', 'lead', 'team lead', 'リーダー', '責任者'],
  ['用户体验', '使用者體驗', 'UX', 'user experience'],
  ['面包师', '麵包師', '烘焙师', '烘焙師', 'baker', 'パン職人'],
  ['校长', '校長', 'principal', 'headteacher', 'head teacher'],
  ['护士长', '護理長', 'head nurse', 'charge nurse', '看護師長'],
  ['兼职', '兼職', 'part time', 'アルバイト', 'パートタイム'],
  ['校招', '校园招聘', '校園徵才', 'campus recruitment', 'graduate scheme', '新卒採用'],
];

const subjects: readonly SynonymGroup[] = [
  ['半导体', '半導體', 'semiconductor', '半導体'],
  ['机器人', '機器人', 'robotics', 'robot', 'ロボット'],
  ['数控', '數控', 'CNC'],
  ['陶艺', '陶藝', 'ceramics', 'pottery', '陶芸'],
  ['可持续发展', '永續發展', 'sustainability', 'サステナビリティ'],
  ['日语', '日語', '日文', 'Japanese', '日本語'],
  ['英语', '英語', '英文', 'English'],
  ['汉语', '漢語', '中文', 'Chinese', 'Mandarin', '中国語'],
  ['JavaScript', 'JS'],
  ['TypeScript', 'TS'],
  ['PostgreSQL', 'Postgres'],
  ['Kubernetes', 'K8s'],
  ['C++', 'CPP'],
  ['C#', 'CSharp', 'C sharp'],
  ['.NET', 'dotnet', 'dot net'],
  ['Golang', 'Go语言', 'Go 語言'],
];

const occasions: readonly SynonymGroup[] = [
  ['开放日', '開放日', '参访日', 'open day', 'open house', 'オープンキャンパス'],
  ['招聘会', '招聘专场', '徵才活動', 'job fair', 'career fair', 'careers fair', '就職説明会'],
  ['工作坊', 'workshop', 'ワークショップ'],
  ['讲座', '講座', 'lecture', 'seminar', 'セミナー'],
  ['读书会', '讀書會', 'book club', 'reading group', '読書会'],
  ['登山', '爬山', '健行', 'hiking', 'ハイキング'],
  ['夏令营', '夏令營', 'summer camp', 'サマーキャンプ'],
  ['暑期学校', '暑期學校', 'summer school', 'サマースクール'],
];

const places: readonly SynonymGroup[] = [
  ['横滨', '橫濱', 'Yokohama', '横浜'],
  ['京都', 'Kyoto'],
  ['福冈', '福岡', 'Fukuoka'],
  ['名古屋', 'Nagoya'],
  ['札幌', 'Sapporo'],
  ['神户', '神戶', 'Kobe', '神戸'],
  ['高雄', 'Kaohsiung'],
  ['台中', '臺中', 'Taichung'],
  ['台南', '臺南', 'Tainan'],
  ['新竹', 'Hsinchu'],
  ['澳门', '澳門', 'Macau', 'Macao', 'マカオ'],
  ['巴黎', 'Paris', 'パリ'],
  ['柏林', 'Berlin', 'ベルリン'],
  ['都柏林', 'Dublin', 'ダブリン'],
  ['温哥华', '溫哥華', 'Vancouver', 'バンクーバー'],
  ['墨尔本', '墨爾本', 'Melbourne', 'メルボルン'],
];

const schools: readonly SynonymGroup[] = [
  ['北京大学', '北大', 'PKU', 'Peking University'],
  ['清华大学', '清华', 'THU', 'Tsinghua University', 'Tsinghua'],
  ['中国人民大学', '人民大学', '人大', 'RUC', 'Renmin University'],
  ['复旦大学', '复旦', 'Fudan University', 'Fudan'],
  ['上海交通大学', '上海交大', '上交', 'SJTU', 'Shanghai Jiao Tong University'],
  ['同济大学', '同济', 'Tongji University', 'Tongji'],
  ['浙江大学', '浙大', 'ZJU', 'Zhejiang University'],
  ['南京大学', '南大', 'NJU', 'Nanjing University'],
  ['中国科学技术大学', '中科大', 'USTC'],
  ['武汉大学', '武大', 'WHU', 'Wuhan University'],
  ['华中科技大学', '华科', 'HUST'],
  ['中山大学', 'SYSU', 'Sun Yat-sen University'],
  ['北京航空航天大学', '北航', 'BUAA', 'Beihang University'],
  ['哈尔滨工业大学', '哈工大', 'Harbin Institute of Technology'],
  ['西安交通大学', '西安交大', 'XJTU', 'Xi’an Jiaotong University'],
  ['台湾大学', '台大', 'NTU', 'National Taiwan University'],
  ['香港大学', '港大', 'HKU', 'University of Hong Kong'],
  ['香港中文大学', '港中文', 'CUHK'],
  ['香港科技大学', '港科大', 'HKUST'],
  ['新加坡国立大学', 'NUS', 'National University of Singapore'],
  ['东京大学', '東大', 'UTokyo', 'University of Tokyo', '東京大学'],
  ['京都大学', '京大', 'Kyoto University'],
  ['早稻田大学', '早大', '早稲田', 'Waseda University', 'Waseda'],
  ['庆应义塾大学', '慶應', '慶応', 'Keio University', 'Keio'],
  ['麻省理工学院', '麻省理工', 'MIT', 'Massachusetts Institute of Technology'],
  ['斯坦福大学', '史丹佛大學', 'Stanford University', 'Stanford', 'スタンフォード大学'],
  ['哈佛大学', 'Harvard University', 'Harvard', 'ハーバード大学'],
  ['牛津大学', 'Oxford University', 'University of Oxford', 'オックスフォード大学'],
  ['剑桥大学', '劍橋大學', 'Cambridge University', 'University of Cambridge', 'ケンブリッジ大学'],
];

const companies: readonly SynonymGroup[] = [
  ['腾讯', '騰訊', 'Tencent', 'テンセント'],
  ['阿里巴巴', '阿里', 'Alibaba', 'アリババ'],
  ['字节跳动', '字节', 'ByteDance'],
  ['华为', '華為', 'Huawei', 'ファーウェイ'],
  ['百度', 'Baidu'],
  ['美团', 'Meituan'],
  ['京东', 'JD.com'],
  ['小米', 'Xiaomi', 'シャオミ'],
  ['网易', '網易', 'NetEase'],
  ['台积电', '台積電', 'TSMC'],
  ['微软', '微軟', 'Microsoft', 'マイクロソフト'],
  ['谷歌', 'Google', 'グーグル'],
  ['亚马逊', '亞馬遜', 'Amazon', 'アマゾン'],
  ['索尼', 'Sony', 'ソニー'],
  ['丰田', '豐田', 'Toyota', 'トヨタ'],
];

/** British and American spellings that no rule covers. */
const english: readonly SynonymGroup[] = [
  ['harbour', 'harbor'],
  ['colour', 'color'],
  ['labour', 'labor'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['programme', 'program'],
  ['enrolment', 'enrollment'],
  ['counsellor', 'counselor'],
  ['jewellery', 'jewelry'],
  ['aluminium', 'aluminum'],
];

/** In Japan 経理 is bookkeeping, in China 经理 is a manager. Both fold to the same word, so the Japanese meaning needs longer words. */
export const withdrawnSpellings: readonly SynonymGroup[] = [['财务', '経理']];

/** Groups that are new. */
export const furtherGroups: readonly SynonymGroup[] = [
  ...work,
  ...subjects,
  ...occasions,
  ...places,
  ...schools,
  ...companies,
  ...english,
];
