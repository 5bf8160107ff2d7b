import { companyScore, titleScore } from './known-words.js';

/** Words at the end of the name of an organisation, behind which a title may follow without a gap. */
const institution =
  /(?:公司|集团|集團|银行|銀行|分行|支行|医院|醫院|病院|学校|學校|小学|小學|中学|中學|高中|高工|高商|大学|大學|学院|學院|幼儿园|幼稚園|厂|廠|店|商场|超市|酒店|饭店|飯店|宾馆|賓館|餐厅|餐廳|研究院|研究所|设计院|設計院|事务所|事務所|工作室|出版社|报社|報社|杂志社|雜誌社|电视台|電視台|旅行社|基金会|基金會|协会|協會|局|政府|委员会|委員會|图书馆|圖書館|博物馆|博物館|车站|機場|机场|农场|農場|林场|煤矿|诊所|診所|药房|藥局|法院|检察院|派出所|村委会|居委会|株式会社|製作所|[市县縣区區镇鎮]\p{Script=Han}{2,10}中心)$/u;
/** Names that need no such word. */
const names =
  /^(?:阿里巴巴|腾讯|騰訊|百度|字节跳动|华为|華為|美团|京东|网易|小米|滴滴|拼多多|快手|台積電|鴻海|聯發科|华硕|華碩|宏碁|广达|廣達|楽天|任天堂|トヨタ|ソニー|日立|富士通|比亚迪|顺丰|海尔|格力|联想|中兴|携程|哔哩哔哩)$/u;
/** Kinds of organisations, which are no names by themselves. */
const generic =
  /^(?:大型|连锁|連鎖|社区|某|一家)?(?:图书馆|圖書館|博物馆|博物館|幼儿园|幼稚園|研究所|研究院|设计院|(?:会计师|會計師|律师|律師)?(?:事务所|事務所)|派出所|工作室|(?:专卖|專賣|便利|咖啡|奶茶|理发|连锁|连锁|火锅|服装|手机|4S)店|西?(?:餐厅|餐廳)|超市|酒店|旅行社|出版社|报社)$/u;
/** The rest of a name, not the beginning of a title. */
const goesOn =
  /^(?:部|组|組|室|处|處|院|厂|廠|店|局|所|社|馆|館|堂|会社|公司|集团|集團|中心|科技|有限|附属|附屬|委)(?!长|長|员|員|工|事|门|門)/u;
/** Titles that have a subject before them: of `平面设计师` the first half is no company. */
const bareTitle =
  /^(?:工程师|工程師|设计师|設計師|分析师|分析師|架构师|架構師|会计师|會計師|经理|經理|专员|專員|主管|总监|總監|顾问|顧問|讲师|講師|教师|教師|老师|老師|编辑|編輯|运营|營運|销售|銷售|策划|企劃|助理|技术员|技術員|管理员|管理員|翻译|翻譯|\p{Script=Han}?[师師员員士])$/u;
/** About work rather than names. */
const subject =
  /^(?:高级|高級|资深|資深|初级|初級|中级|中級|首席|助理|实习|實習|嵌入式|互联网|計算機|计算机|平面|室内|室內|网络|網路|软件|軟體|硬件|電子|电子|通信|信息|資訊|视觉|視覺|工业|工業|服装|产品|產品|交互|游戏|遊戲|建筑|建築|景观|汽车|新能源|机械|機械|电气|电力|移动|企业|幼儿|学前|英语|家庭|医疗|市场|品牌|广告|活动|文化|影视|动漫|珠宝|包装|结构|工艺|模具|前端|后端|全栈|大数据|数据|数字|人工智能|智能|用户|国际|对外|海外|营销|商务|客户|行政|人力|财务|法务|供应链)/u;
const form = /^(?:株式|有限|合同|合資)会社/u;
const isHan = /[\p{Script=Han}\p{Script=Katakana}ー）)]$/u;

type Kind = 'sure' | 'guess';

const mayBePair = (company: string, title: string): boolean =>
  company.length >= 2 &&
  isHan.test(company) &&
  title.length >= 2 &&
  title.length <= 14 &&
  !goesOn.test(title) &&
  /^[\p{Script=Han}\p{Script=Katakana}]/u.test(title) &&
  titleScore(title) >= 4;

function kindOf(company: string, title: string): Kind | null {
  if (!mayBePair(company, title)) return null;
  if (names.test(company)) return 'sure';
  if (company.length < 3 || generic.test(company) || companyScore(title) >= 3.5) return null;
  if (institution.test(company)) return 'sure';
  if (companyScore(company) < 2 || !/\p{Script=Han}|\p{Script=Katakana}/u.test(company.slice(-2))) return null;
  if (form.test(company)) return companyScore(company.replace(form, '')) >= 3.5 ? 'sure' : null;
  const isSubject = subject.test(company) || bareTitle.test(title);
  return company.length >= 4 && companyScore(company) === 3.5 && !isSubject ? 'guess' : null;
}

/** `晨光机械厂车间主任`: the longest name of a company that a title follows. */
function bestIn(text: string): { pair: [string, string]; kind: Kind } | null {
  if (/[\s,，、/|()（）]/u.test(text) || text.length < 4 || text.length > 34 || !/\p{Script=Han}/u.test(text))
    return null;
  for (const kind of ['sure', 'guess'] as const)
    for (let at = text.length - 2; at >= 2; at -= 1) {
      const pair: [string, string] = [text.slice(0, at), text.slice(at)];
      if (kindOf(...pair) === kind) return { pair, kind };
    }
  return null;
}

/** Positions of shops and offices, before which no name ends. */
const leading =
  /^(副?店[长長员員]|(?:总|總|副|项目|專案|业务|業務|销售|銷售|行政|门市|門市|区域|區域)?(?:经理|經理)|副理|主任|主管|[组組课課][长長]|(?:行政|业务|業務|销售|銷售|人事|行销|行銷|企划|企劃)?(?:专员|專員|助理)|收银员|收銀員|服务员|服務員|会计|會計|出纳|出納|文员|(?:美编|美編|(?:平面|美术|美術|室内|室內|网页|網頁)?(?:设计师|設計師)))(?=\p{Script=Han})/u;

/** `店長小島工作室`: a title, and the name of a company behind it. */
function titleBefore(text: string): [string, string] | null {
  const [title = ''] = leading.exec(text) ?? [];
  const company = text.slice(title.length);
  const isCompany =
    title !== '' &&
    company.length >= 4 &&
    company.length <= 24 &&
    !/[\s,，、/|()（）]/u.test(company) &&
    !/^[人们們级級部]/u.test(company) &&
    institution.test(company) &&
    !generic.test(company);
  return isCompany ? [title, company] : null;
}

export const gluedPair = (text: string): [string, string] | null => bestIn(text)?.pair ?? titleBefore(text);
/** Where the parts may as well be one. */
export const isGuessOfGlued = (company: string, title: string): boolean =>
  (bestIn(company + title)?.kind ?? (titleBefore(title + company)?.[0] === title ? 'guess' : null)) === 'guess';
