import { countryName, isCountry } from '@renmai/contracts/places/country-name';
import { cities } from '@renmai/contracts/places/cities';
import { allCalled, foldedPlace, isName, placesCalled, type City } from '@renmai/places';
import { degreeOfCountry } from '../degree-words.js';
import { schoolOfCountry } from './school-words.js';

/** Words that distinguish companies, titles, schools, places and degrees. Each function answers its confidence: 0 is none, 5 is certain. */
const wordsOf = (list: string): string => list.trim().split(/\s+/).join('|');

const legalForm =
  /(?:^|[\s,，])(?:inc|ltd|llc|llp|plc|corp|corporation|co|gmbh|ag|kg|ohg|ug|se|s\.?a\.?r?\.?l?|b\.?v|n\.?v|s\.?p\.?a|s\.?r\.?l|oy|ab|aps|pty|limited|lda|ltda|kft|zrt|nyrt|bhd|d\.o\.o|s\.r\.o|sp\.\s?z\s?o\.\s?o|e\.?v|mbh)\.?$|有限(?:责任|責任)?公司|株式会社|有限会社|合同会社|合資会社|\(株\)|（株）|㈱|주식회사|\(주\)|(?<!\p{L})(?:ООО|ОАО|ПАО|ЗАО|АО)(?!\p{L})|股份(?:有限)?公司|(?:分|总|總|子)?公司$|集团|集團|一般社団法人|財団法人|相互会社|合名会社|協同組合|(?:医療|学校|社会福祉|特定非営利活動|監査|税理士|弁護士|国立大学|独立行政|NPO)法人/iu;
const westernOrganisation = new RegExp(
  `\\b(?:${wordsOf(`group bank company hospital university council studio studios partners labs? agency association ministry department institute
    authority foundation school college works industries energy foods robotics software technologies solutions systems consulting holdings media
    services clinic trust society church government office bureau museum library restaurant hotel airlines motors pharma stadtwerke
    klinikum bäckerei universität hochschule ministerium verlag werke gruppe brothers sons associates capital ventures
    networks logistics insurance telecom electronics retail healthcare health airways county city nhs academy start-?up
    google microsoft amazon apple meta facebook ibm oracle siemens deloitte accenture netflix uber`)})\\b|&\\s*(?:sons|co|partners?)|^(?:st\\.?|saint)\\s`,
  'iu',
);
const easternOrganisation =
  /(?:公司|集团|集團|银行|銀行|工作室|研究院|研究所|事务所|事務所|医院|醫院|病院|大学|大學|学院|學院|中学|小学|学校|學校|科技|网络|網路|传媒|文化|教育|设计|設計|物流|电子|電子|电器|餐饮|餐飲|集団|酒店|飯店|饭店|商店|超市|律所|诊所|出版社|报社|電視台|电视台|基金会|基金會|协会|協會|政府|委员会|局|厂|廠|店|堂|館|馆|製作所|システムズ|デザイン|商事|物産|電機|電気|工業|製薬|証券|保険|不動産|サービス|ホールディングス|グループ|コンサルティング|テクノロジーズ?|半導體|積體電路|資訊|信息|實業|实业|企业|企業|事業|事业|证券|基金|保险|保險|资本|地产|置业|汽车|电力|能源|通信|软件|控股|阿里巴巴|腾讯|騰訊|百度|字节跳动|华为|華為|美团|京东|网易|小米|滴滴|拼多多|快手|台積電|鴻海|聯發科|楽天|任天堂|トヨタ|ソニー|日立|富士通|주식회사|그룹|전자|은행|대학교|병원)(?:[（(][^）)]+[）)])?$/u;

const westernTitle = new RegExp(
  `\\b(?:${wordsOf(`engineer developer manager designer analyst consultant director officer assistant intern internship planner specialist
    coordinator administrator architect scientist researcher teacher lecturer professor tutor nurse doctor physician surgeon
    accountant auditor lawyer attorney paralegal clerk cashier barista waiter waitress chef cook driver technician mechanic
    electrician operator supervisor associate executive representative advisor adviser agent buyer editor writer
    copywriter journalist producer photographer translator interpreter receptionist secretary president vp cto ceo cfo coo
    founder co-founder cofounder owner partner principal head lead leader programmer tester trainee apprentice fellow chief
    strategist recruiter generalist merchandiser marketer salesperson seller controller trader broker
    banker economist statistician biologist chemist physicist pharmacist therapist psychologist counselor counsellor carer
    caregiver midwife paramedic dentist veterinarian librarian curator artist animator illustrator musician coach trainer
    instructor steward guard soldier pilot captain sailor worker labourer laborer freelancer contractor
    postdoc student staff member crew entwickler(?:in)? softwareentwickler(?:in)? projektleiter(?:in)? leiter(?:in)?
    teamleiter(?:in)? abteilungsleiter(?:in)? werkstudent(?:in)? mitarbeiter(?:in)? \\p{L}*mitarbeiter(?:in)? \\p{L}+(?:physicist|chemist|ologist|ographer|onomist|metrist|iatrist|nician|metrician)
    \\p{L}*ingenieur(?:in)? krankenpfleger(?:in)? krankenschwester sachbearbeiter(?:in)? praktikant(?:in)?
    auszubildende[rn]? berater(?:in)? \\p{L}*berater(?:in)? \\p{L}*entwickler(?:in)? kaufmann kauffrau geschäftsführer(?:in)?
    lehrer(?:in)? verkäufer(?:in)? referent(?:in)? assistent(?:in)? \\p{L}*techniker(?:in)? \\p{L}*leiter(?:in)? vertrieb
    ingenier[oa] programadora? desarrolladora? gerente jefa? analista técnic[oa] consultora? abogad[oa] profesora? enfermer[oa] médic[oa] vendedora?
    contadora? administrativ[oa] coordinadora? directora diseñadora? engenheir[oa] gestora? professora impiegat[oa] ingegnere responsabile direttore
    sviluppatore tecnico becari[oa] estagiári[oa] tirocinante infirmi(?:er|ère) comptable vendeu(?:r|se) technicienn?e? avocate?
    projektmanager(?:in)? entwicklungsleiter(?:in)? pflegefachkraft erzieher(?:in)? buchhalter(?:in)?
    projectleider adviseur medewerker ingénieure? développeuse développeur responsable directeur directrice chargée? chef stagiaire assistante? gestionnaire consultante?
    foreman forewoman plumber welder joiner bricklayer gardener florist hairdresser bartender sommelier nanny fitter roofer surveyor estimator
    draughtsman machinist dispatcher courier lifeguard housekeeper concierge underwriter actuary bookkeeper optometrist radiographer dietitian
    devops sre qa pm scrum product-owner`)})s?\\b`,
  'iu',
);
const titleModifier =
  /^(?:senior|junior|lead|staff|principal|chief|head|deputy|assistant|associate|vice|sr\.?|jr\.?|executive|managing|general|graduate|global|regional|research|software|product|marketing|sales|data|backend|frontend|front-end|back-end|full-?stack|ux|ui|qa|hr|it|web|mobile|ios|android|cloud|security|business|financial|account|project|program|customer|technical|mechanical|electrical|civil|design|registered|teaching|warehouse|site|night|store|shop|office|part-time|postdoctoral|development|operations|systems?|network|quality|process|supply|human|public|legal|tax|investment|risk|machine|platform|growth|content|creative|art|brand|digital|social|medical|clinical|hardware|embedded|test|support)$/iu;
const easternTitle =
  /(?:工程师|工程師|设计师|設計師|架构师|架構師|分析师|分析師|会计师|會計師|律师|律師|老师|老師|教师|教師|讲师|講師|教授|医师|醫師|医生|醫生|护士|護士|护理师|護理師|护士长|護士長|看護師|药师|師|师|经理|經理|主管|主任|总监|總監|总裁|總裁|董事长?|董事長|院长|部长|部長|课长|課長|係長|科长|处长|组长|組長|班长|店长|店長|校长|队长|厂长|社長|所长|所長|行长|工长|专员|專員|助理|秘书|秘書|文员|职员|職員|雇员|会计|會計|出纳|出納|顾问|顧問|实习生|實習生|实习|运营|運營|营运|開發|开发|测试|測試|运维|维护|维修|编辑|編輯|編集者|记者|記者|策划|策劃|企劃|编导|导演|摄影|剪辑|负责人|負責人|合伙人|創辦人|创始人|联合创始人|经纪人|研究员|研究員|技术员|技術員|業務員|业务员|售货员|销售员?|銷售員?|收银员|操作员|質檢員|质检员|管理师|管理師|管理员|管理員|程序员|程式設計師|产品|採購|采购|人事|行政|财务|法务|客服|司机|厨师|服务员|服務員|店员|店員|保安|翻译|翻譯|干事|幹事|書記|书记|代表|员|員|エンジニア|マネージャー|マネジャー|デザイナー|プログラマー?|ディレクター|プランナー|コンサルタント|アナリスト|リーダー|スタッフ|アシスタント|インターン|アルバイト|パート|担当|担当者|販売員|企画職|営業職?|営業|事務職?|総合職|一般職|技術職|研究職|役員|取締役|代表取締役|助手|助教|監督|室長|次長|支店長|工場長|チーフ|テスター|オペレーター|アドバイザー|カウンセラー|ライター|トレーナー|インストラクター|バイヤー|セールス|エグゼクティブ|スペシャリスト|アソシエイト|プロデューサー|アーキテクト|サイエンティスト|リサーチャー|ストラテジスト|マーケター|エディター|サポート|サクセス|(?<![博硕碩学學修])士|博士[后後](?:研究员|研究員)?$|主査|主事|主幹|係|職|教諭|講師|Java开发|PM|CTO|CEO|HR|주임|부장|이사|대표|담당자|점장|실장|본부장|개발자|엔지니어|디자이너|매니저|연구원|대리|과장|차장|팀장|사원|인턴|기획자|마케터|교사|간호사|разработчик|аналитик|менеджер|инженер|директор|бухгалтер|программист|специалист|руководитель|консультант|преподаватель|врач|юрист)(?:[（(][^）)]+[）)])?$/u;

/** Degrees in all languages; a field of study may follow. */
const degreeOfMany =
  /(?:전문학사|(?:이학|공학|문학|경영학|법학)?(?:학사|석사|박사)(?!\p{Script=Hangul})|(?<!\p{L})(?:bachelor(?:['’]?s)?(?:\s+degree)?|master(?:['’]?s)?(?:\s+degree)?|doctor(?:ate)?|associate(?:['’]?s)?\s+degree|ph\.?\s?d\.?|m\.?phil\.?|d\.?phil\.?|bsba|b\.?n\.?sc|bsn|bca|mca|bcs|mcs|pgdm|mbbs|mph|msw|b\.?des|m\.?des|b\.?mus|m\.?mus|mba|emba|bba|llb|llm|j\.?d\.?|m\.?d\.?|m(?:phys|math|chem|sci|biol|pharm|eng)|(?:grado|laurea|máster|mestrado|licence|bacharelado|doctorado|doctorat)(?:\s+(?:magistrale|triennale|specialistica|oficial|universitario))?|b\.?\s?(?:sc|a|s|eng|e|ed|comm?|tech|fa|arch|ba)\.?(?:\s?\(hons\.?\))?|m\.?\s?(?:sc|a|s|eng|e|ed|com|tech|fa|arch|res)\.?|(?<!vor)diplom(?:a|-ingenieur(?:in)?)?|dipl\.?[-\s]?(?:ing|kfm|inf|phys|wirt)\.?|magister|staatsexamen|abitur|matura|licen[cs]e|licenciatura|maîtrise|diplôme(?:\s+d['’]ing[ée]nieur)?|baccalauréat|a[ -]levels?|high school diploma|ged|gcse|hn[cd]|btec|nvq|pgce|pgdip|pgcert|foundation degree|fachabitur|realschulabschluss|mittlere reife|promotion|associate)(?![\p{L}])|博士后|博士後|博士研究生|硕士研究生|碩士研究生|研究生|博士|硕士|碩士|修士|本科|学士|學士|大专|大專|专科|專科|高职|高職|高中|中专|中專|职高|短期大学士|専門士|高専|普通科|全日制|中學文憑(?:考?試)?|香港中學會考|\b(?:HKDSE|IGCSE|WAEC|WASSCE|HSC|SSC|higher secondary|senior secondary|secondary school certificate|intermediate(?=\s+from|\s*\())\b)/iu;
export const degreeWord = new RegExp(`${degreeOfCountry}|${degreeOfMany.source}`, 'iu');

const westernSchool =
  /\b(?:university|college|school|institute|academy|polytechnic|universität|hochschule|fachhochschule|gymnasium|realschule|berufsschule|université|école|lycée|faculté|collège|instituto|colegio|escuela|facultad|ies|liceo|istituto|politecnico|universidad|universit\p{L}*|faculty|eth|epfl|mit|ucla|lse|ucl|insead|kaist|nus|ntu|hku|hkust|cuhk|kth|ubc|rmit|unsw|ii[mt]|nit|bits|(?<!\b[bm]\.?\s?)tech|seminary|conservatory|kolleg|akademie|tu|fh)\b/iu;
const easternSchool =
  /(?:大学院|大学|大學|学院|學院|中学|中學|高中|\p{Script=Han}{2}(?:女中|附中|高[商工])|高校|書院|书院|一中|二中|学校|學校|高等学校|専門学校|短大|科大|师大|理工(?!学部|学科|學院|学系|系)|高専|职校|党校|研究院|대학교|대학원|고등학교|университет|институт|академия|МГУ|СПбГУ)/iu;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const isoCountries = (): string[] =>
  letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => isCountry(code));
const countries = new Set(
  `uk usa us england scotland wales ireland germany deutschland france spain italy austria switzerland schweiz österreich netherlands belgium
  sweden norway denmark finland poland portugal canada australia china japan singapore india korea taiwan brazil mexico nigeria
  kenya uae israel turkey russia ukraine vietnam thailand indonesia malaysia philippines`.split(/\s+/),
);
for (const code of isoCountries())
  for (const locale of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'])
    countries.add(countryName(code, locale).toLowerCase());
for (const two of [
  'united kingdom',
  'united states',
  'new zealand',
  'south africa',
  'hong kong',
  'czech republic',
  'south korea',
  'greater london',
  'bavaria',
  'ontario',
])
  countries.add(two);
const westernCities = new Set(
  `london leeds manchester birmingham bristol liverpool sheffield edinburgh glasgow cardiff belfast dublin oxford cambridge york nottingham newcastle
  berlin munich münchen hamburg frankfurt köln cologne stuttgart düsseldorf leipzig dresden erlangen nürnberg hannover bremen bonn essen dortmund
  wien vienna graz zürich zurich geneva basel bern paris lyon marseille toulouse lille nantes bordeaux madrid barcelona valencia lisbon porto rome milan
  amsterdam rotterdam utrecht brussels antwerp copenhagen stockholm oslo helsinki warsaw kraków prague budapest athens istanbul ankara moscow kyiv
  austin boston chicago seattle denver houston dallas atlanta miami philadelphia phoenix portland detroit washington toronto vancouver montreal ottawa
  calgary sydney melbourne brisbane perth auckland wellington singapore tokyo osaka kyoto nagoya fukuoka sapporo yokohama seoul busan bangkok jakarta
  manila hanoi delhi mumbai bangalore bengaluru hyderabad chennai pune dubai lagos nairobi cairo johannesburg cape-town remote hybrid brooklyn
  oakland`.split(/\s+/),
);
for (const two of [
  'new york',
  'new york city',
  'san francisco',
  'los angeles',
  'san diego',
  'san jose',
  'mountain view',
  'palo alto',
  'menlo park',
  'las vegas',
  'new delhi',
  'kuala lumpur',
  'ho chi minh city',
  'hong kong',
  'cape town',
  'tel aviv',
  'abu dhabi',
  'são paulo',
  'mexico city',
  'buenos aires',
  'den haag',
  'the hague',
  'bay area',
  'greater london',
  'new jersey',
])
  westernCities.add(two);
for (const { names } of cities) westernCities.add(names.en.toLowerCase());
const states =
  /^(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|ON|BC|QC|AB|NSW|VIC|UK|USA?)$/;
const easternPlaces = new Set(cities.flatMap(({ names }) => [names['zh-CN'], names['zh-TW'], names.ja]));
for (const place of '臺灣 臺北 臺中 臺南 臺東 東京 東京都 大阪 大阪府 名古屋 福岡 札幌 横浜 神戸 京都 仙台 広島 埼玉 千葉 神奈川 兵庫 愛知 北海道 新竹 桃園 新北 宜蘭 花蓮 屏東 彰化 嘉義 台灣 台湾 中国 日本 中國 远程 遠端 リモート 新加坡 首尔 伦敦 纽约 旧金山 硅谷 温哥华 多伦多 悉尼 柏林 巴黎 浦东 海淀 朝阳区 浙江 江苏 广东 四川 湖北 湖南 山东 河南 河北 福建 江西 安徽 陕西 山西 辽宁 吉林 黑龙江 云南 贵州 广西 海南 内蒙古 新疆 西藏 青海 甘肃 宁夏'.split(
  ' ',
))
  easternPlaces.add(place);

const isPlaceWord = (text: string): boolean => {
  const place = text.trim();
  const lower = place.toLowerCase().replace(/\s*\((?:remote|hybrid|on-?site)\)$/, '');
  if (westernCities.has(lower) || countries.has(lower) || states.test(place)) return true;
  if (/^\p{Script=Cyrillic}[\p{Script=Cyrillic}\s-]+$/u.test(place)) return placesCalled(place).length > 0;
  const dense = place
    .replaceAll(/[\s·,，・-]/g, '')
    .replace(/^(?:中国|中國|日本|台灣|台湾|臺灣)(?=\p{Script=Han}{2})/u, '');
  if (/^\p{Script=Han}{2,3}(?:省|自治区|自治區)(?:\p{Script=Han}{2,6}[市州盟])?$/u.test(dense)) return true;
  if (dense === '' || !/^[\p{Script=Han}\p{Script=Katakana}ー]+$/u.test(dense)) return false;
  if (easternPlaces.has(dense) || easternPlaces.has(dense.replace(/[市区區县縣省都府]$/u, ''))) return true;
  const [head] = [2, 3, 4].map((length) => dense.slice(0, length)).filter((one) => easternPlaces.has(one));
  return (
    head !== undefined &&
    (easternPlaces.has(dense.slice(head.length)) ||
      /^(?:[省市都府县縣]?\p{Script=Han}{0,4}[市区區县縣])?$/u.test(dense.slice(head.length))) &&
    dense.length <= 9
  );
};

/** A city, a region, a country, or several with commas between. */
export function placeScore(text: string): number {
  const parts = text
    .split(/[,，/]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.length > 3) return 0;
  const known = parts.filter(isPlaceWord).length;
  if (known === parts.length) return 5;
  return known > 0 && parts.length > 1 && text.length <= 40 && westernTitle.exec(text) === null && !legalForm.test(text)
    ? 2.5
    : 0;
}

/** `Estes Park, CO`: a town need not be known beside the code of its state or province. */
export const stateCodes =
  'A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSVY]|O[HKNR]|P[AE]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY]';
export const townOfState = new RegExp(
  `^\\p{Lu}[\\p{L}.' -]{1,24},\\s*(?:${stateCodes})(?:\\s+\\d{5}(?:-\\d{4})?)?$`,
  'u',
);

/** `Stavanger, Norway` */
function isTownOfCountry(text: string): boolean {
  const [town = '', country = '', more] = text.split(/\s*[,，]\s*/);
  return more === undefined && country !== '' && placeScore(country) >= 4 && isPlaceBehind(town);
}

/** Behind a comma any city of the world is a place; alone it may be the name of a person or a company. */
export const isPlaceBehind = (text: string): boolean =>
  placeScore(text) >= 4 ||
  townOfState.test(text) ||
  isTownOfCountry(text) ||
  (companyScore(text) < 3 && allCalled(text).some((city) => isCalled(city, text)));

/** By a name of the list, or, where it is no word of titles, as its own country calls it: Göteborg, München, Genève. */
const isCalled = (city: City, text: string): boolean =>
  Object.values(city.names).some((name) => foldedPlace(name) === foldedPlace(text)) ||
  (city.people >= LARGE &&
    /^\p{Lu}\p{L}*\p{Ll}[\p{L} '’-]{2,}$/u.test(text) &&
    titleScore(text) === 0 &&
    isName(city, text));
/** Smaller ones have the names of companies in another language: Zara. */
const LARGE = 100_000;

/** Words for where work is done. */
export const workMode =
  /^(?:on-?site|hybrid(?: remote)?|(?:fully )?remote|in[- ]person|work from home|vor ort|homeoffice|home office|présentiel|télétravail|hybride|presencial|híbrido|remoto|远程|遠端|遠距|混合(?:办公|辦公)?|现场办公|リモート(?:ワーク)?|ハイブリッド|在宅(?:勤務)?|出社)$/iu;

/** `San Francisco, California, United States`, `Leeds, United Kingdom · Hybrid` */
export function isWholePlace(written: string): boolean {
  const text = written.replace(/\s*[·•|(（–-]\s*([^·•|()（）]+)[)）]?$/u, (all, mode: string) =>
    workMode.test(mode.trim()) ? '' : all,
  );
  if (placeScore(text) >= 4) return true;
  const parts = text.split(/\s*[,，]\s*/);
  const [town = '', country = ''] = parts;
  if (parts.length === 2 && isCountryWord(country) && isPlaceBehind(town)) return true;
  const isRegion = (part: string): boolean => /^\p{Lu}[\p{L}.' -]{2,30}$/u.test(part) && titleScore(part) < 3;
  return (
    parts.length === 3 && isCountryWord(parts[2] ?? '') && isPlaceBehind(parts[0] ?? '') && isRegion(parts[1] ?? '')
  );
}

export function companyScore(text: string): number {
  if (legalForm.test(text)) return 5;
  if (placeScore(text) >= 5) return 0;
  if (easternOrganisation.test(text)) return easternTitle.test(text) ? 2 : 3.5;
  if (westernOrganisation.test(text)) return westernTitle.test(text) ? 1.5 : 3.5;
  return 0;
}

export function titleScore(text: string): number {
  if (legalForm.test(text)) return 0;
  const words = text.split(/\s+/);
  if (words.length > 9 || text.length > 70) return 0;
  if (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text))
    return easternTitle.test(text)
      ? easternOrganisation.test(text)
        ? 3
        : 4
      : /(?:部|課|科)[\s\u3000]?$/u.test(text)
        ? 1
        : 0;
  const match = westernTitle.exec(text);
  if (match) return 4;
  return titleModifier.test(words[0] ?? '') ? 1.5 : 0;
}

const department =
  /^(?:operations|sales|marketing|finance|engineering|product|hr|human resources|strategy|design|it|legal|technology|research|r&d|emea|apac|americas|europe|asia|global|support|partnerships|communications|business development|data|analytics|security|people|growth)$/i;
/** A text after a title and a comma that is no company: `VP, Operations`. */
export const isDepartment = (text: string): boolean =>
  department.test(text.trim()) ||
  /^\p{Script=Han}{0,8}(?:(?<!俱乐|俱樂|總|总|本)部|部门|部門|(?:営業|事業|編集|制作|企画|管理|総務|人事|販売|広告|開発)局)$/u.test(
    text.trim(),
  );

export const isCountryWord = (text: string): boolean => countries.has(text.trim().toLowerCase());

export const isTitleModifier = (word: string): boolean => titleModifier.test(word);

export function schoolScore(text: string): number {
  if (easternSchool.test(text)) return 4;
  if (westernSchool.test(text))
    return /\b(?:university|universität|college|institute|hochschule)\b/iu.test(text) ? 4.5 : 3;
  return schoolOfCountry.test(text) ? 4 : 0;
}

export const degreeScore = (text: string): number => {
  const match = degreeWord.exec(text);
  if (!match) return 0;
  return match[0].length >= text.length * 0.6 ? 5 : 3.5;
};

/** Words for kinds of employment. */
export const employmentWord =
  /^(?:full[- ]?time|part[- ]?time|permanent|contract|freelance|self-employed|全职|全職|兼职|兼職|正社員|契約社員|派遣社員|業務委託|実習|正式员工|正式員工|vollzeit|teilzeit|temporary|internship|apprenticeship|seasonal)$/iu;
