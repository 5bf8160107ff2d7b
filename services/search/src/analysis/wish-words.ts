import type { SearchKind } from '@renmai/contracts/search/search.schema';

/** A wish that no field of a document answers, and only its texts may. */
export interface WishWords {
  key: string;
  kinds: readonly SearchKind[];
  /** how texts grant it, in four languages; queries ask for it in the same words; with +: all of these in the lines below a title */
  granted: readonly string[];
  /** how queries ask for it, as a pattern; empty: not in this way */
  asked: string;
  /** words that are a wish only with a word that asks: an insurance may also be sold */
  nouns: string;
}

const escaped = (words: string): string => words.replace(/[.+?()/]/gu, '\\$&').replace(/[ -]/gu, '[- ]');
const isWord = (words: string): boolean => /^[a-z0-9]+$/iu.test(words);
const patternOf = (...some: readonly string[]): string => some.filter((one) => one !== '').join('|');

/** `granted`: one that ends in ~ is one of the nouns, as each single Latin word is; with ! no query asks for it so. */
function wish(key: string, kinds: string, granted: string, asked = '', nouns = ''): WishWords {
  const all = granted.split('|').sort((one, other) => other.length - one.length);
  const isNoun = (one: string): boolean => one.endsWith('~') || isWord(one);
  const inQueries = all.filter((one) => !/[!+]/u.test(one));
  const [things, sayings] = [inQueries.filter(isNoun), inQueries.filter((one) => !isNoun(one))].map((some) =>
    some.map((one) => escaped(one.replace('~', ''))),
  ) as [string[], string[]];
  return {
    ...{ key, kinds: kinds.split(' ') as SearchKind[], granted: all.map((one) => one.replace(/[~!]$/u, '')) },
    ...{ asked: patternOf(...sayings, asked), nouns: patternOf(...things, nouns) },
  };
}

const offers = 'enrolment major course';

/** The first one of a query that fits counts. */
export const wishWords: readonly WishWords[] = [
  wish(
    'no-overtime',
    'position',
    'no overtime|without overtime|little overtime|minimal overtime|work-life balance|不加班|无加班|無加班|零加班|不用加班|不需要加班|没有加班|沒有加班|很少加班|少加班|加班少|准时下班|準時下班|準點下班|朝九晚五|朝九晚六|残業なし|残業無し|残業ゼロ|残業少なめ|残業が少ない|残業ほぼなし|定時退社|定時上がり',
    "(?:low|zero|not (?:too )?much|no (?:regular|unpaid)) overtime|(?:doesn[’']t|don[’']t|not) (?:require |have |do |work )?overtime|no (?:crunch|996)|(?:good )?work[- /]life(?: balance)?|(?:不要|不想|不能|拒绝|拒絕|无需|無需|別|别|免|不太|不怎么)(?:经常|總是|老)?加班|加班(?:不多|较少|比较少|很少)|(?:非|不要|不)996|965|残業(?:が|は)?(?:ない|少ない|ありません|ナシ|しない|したくない)|残業のない|残業(?:の)?少ない|定時(?:で)?(?:帰れる|帰り)",
  ),
  wish(
    'weekends-off',
    'position',
    'weekends off|five-day week|5-day week|no weekend work|双休|雙休|周末双休|做五休二|周休二日|週休二日|週休2日|週休二日制|完全週休2日|完全週休二日制|土日休み|土日祝休み',
    '(?:free|no|without)(?: working)? weekends?|weekends? free|(?:not |no )(?:work(?:ing)? )?(?:on |at )?weekends?(?: work)?|(?:five|5)[- ]days?(?: (?:a|per|work(?:ing)?))?[- ]weeks?|4[- ]day week|(?:周末|週末|星期天|礼拜天)(?:能|可以?|要|都)?(?:休息|放假|休)|(?:周|週)末不(?:用|要|需)?上班|(?:五|5)天(?:8小时)?(?:工作)?制|土日(?:祝日?)?(?:は|が)?(?:休み|休日)',
  ),
  wish(
    'insurance',
    'position',
    'health insurance~|medical insurance~|social insurance~|pension plan~|五险一金|六险一金|五险|社保~|公积金~|勞健保|劳健保|勞保~|社会保険完備|各種社会保険|社保完備|社会保険~',
    '(?:缴纳?|交|買|买)社保|(?:五|六)[险險](?:[一二]金)?',
    'insurance|pension|401k|健保',
  ),
  wish(
    'flexible-hours',
    'position',
    'flexible hours|flexible working hours|flexible schedule|flexitime|flextime|flexible time|弹性工作|弹性上班|弹性工时|彈性工時|彈性上下班|彈性上班|彈性工作|时间自由|時間自由|不打卡|免打卡|フレックス|フレックスタイム|時短勤務',
    'flexi?(?: |-)?time|flexible(?: working)?(?: (?:hours?|times?|schedules?|working))?|own hours|choose (?:my|your) (?:own )?hours|(?:工作)?(?:时间|時間)(?:比较)?(?:自由|灵活|彈性|弹性)(?:的)?|(?:弹性|彈性)(?:时间|時間)?|(?:不用|不需要|不)打卡|フレックス(?:タイム)?制?(?:度)?|時短(?:勤務)?|勤務時間(?:が)?自由',
  ),
  wish(
    'visa',
    'position',
    'visa sponsorship|visa support|sponsor visas|sponsor a visa|work permit~|签证担保|工作签证|签证支持|工作簽證|簽證~|ビザサポート|ビザ支援|ビザスポンサー|就労ビザ|在留資格!',
    'visas? (?:sponsor(?:ed|ing|s)?|sponsorship|support|help)|sponsor(?:s|ing|ed)? (?:a |my |work |for )*visas?|(?:办|辦|提供|可办|可辦|协助|解决)(?:工作)?(?:签证|簽證)|(?:工作)?(?:签证|簽證)(?:担保|擔保|赞助|支持|办理|協助)|ビザ(?:の)?(?:サポート|支援|スポンサー)(?:あり)?',
    'visas?|ビザ',
  ),
  wish(
    'relocation',
    'position',
    'relocation assistance|relocation package|relocation support|relocation!|搬家补贴|安家费|搬遷補助|引越し補助|引っ越し支援',
    '(?:help (?:with )?)(?:moving|relocating)|(?:搬家|安家)(?:补贴|補貼|补助|費|费)|引っ?越し(?:代|費用)?(?:の)?(?:補助|支援|負担)',
    'relocation',
  ),
  wish(
    'dormitory',
    `position school ${offers}`,
    'dormitory|dormitories|dorm|boarding|staff housing|housing provided|accommodation provided|accommodation|on-campus housing|halls of residence|宿舍~|包住宿|包吃住宿|管吃住|包住|包吃住|包食宿|食宿~|供住宿|提供住宿|含住宿|寄宿~|住校~|社宅~|学生寮~|社員寮~|寮~|住み込み',
    'live-in|(?:提供|含|包|供)(?:员工|員工|学生|學生)?(?:宿舍|住宿|食宿)|(?:包|供|管)(?:吃|食)?(?:包)?住|可(?:以)?(?:住宿|住校|寄宿)|(?:社員|学生)?寮(?:付き|あり|完備)|住込み?',
    'housing|dorms?|residence halls?|(?:员工|員工|学生|學生)?(?:宿舍|住宿)',
  ),
  wish(
    'meals',
    'position',
    'free meals|free lunch|meals provided|meal allowance|包吃|包餐|餐补|供餐|员工餐~|員工餐~|伙食~|免费三餐|免费午餐|供膳|まかない|賄い|食事補助|社員食堂~|食事付き',
    '(?:free|staff) (?:food|meals?|lunch)|(?:包|管|供)(?:一|二|两|三)?(?:餐|饭|飯|吃)|(?:午餐|工作餐|餐费)(?:补贴|補貼|补助)',
    'meals?|lunch',
  ),
  wish(
    'paid-leave',
    'position',
    'paid leave|paid vacation|paid holidays|paid time off|annual leave|带薪年假|带薪休假|带薪假|年假~|有薪假|特休|年休~|有給~|有給休暇|年間休日',
    '(?:paid|unlimited|more|long(?:er)?|many) (?:holidays?|vacations?|leave|time off)|(?:带薪|帶薪|有薪)(?:年|病|休)?假|休假多|假期多|有給(?:休暇)?(?:が)?(?:取れる|取りやすい|消化)|年間?休(?:日)?\\d{3}日?(?:以上)?|休みが多い',
    'PTO',
  ),
  wish(
    'bonus',
    'position',
    'annual bonus|performance bonus|year-end bonus|bonus|bonuses|年终奖|年終獎金|年終~|十三薪|13薪|14薪|奖金~|獎金~|提成~|賞与~|ボーナス~',
    '(?:1[3-6]|十[三四五六])薪|年终(?:奖金|双薪)?|(?:賞与|ボーナス)(?:年\\d回)',
    'commission',
  ),
  wish(
    'equity',
    'position',
    'stock options~|share options~|equity|股权激励|期权~|股權~|股票選擇權|認股權|ストックオプション',
    '',
    '(?:stock|share) (?:options?|plan)|期權|股权',
  ),
  wish(
    'parental-leave',
    'position',
    'parental leave|maternity leave|paternity leave|childcare|产假|產假|育儿假|育嬰假|陪产假|育休|産休|産休育休|育児休暇',
    'family[- ]friendly|working (?:mothers?|mums?|moms?|parents?)|(?:宝妈|寶媽|全职妈妈)|(?:産休|育休)(?:[・、/]?(?:産休|育休))?(?:実績)?|子育て(?:中|と両立|ママ)(?:の(?:ママ|人))?',
    'maternity|paternity',
  ),
  wish(
    'no-travel',
    'position',
    'no travel|no business travel|不出差|无出差|無出差|不用出差|不需要出差|出差少|出張なし|転勤なし|転勤無し',
    '(?:without|little|minimal|no|not? much) (?:business )?(?:travel(?:ling|ing)?|relocation|transfers?)|(?:无需|無需|不想|不要|少|很少|免)出差|(?:出張|転勤)(?:は|が)?(?:ない|なし|無し|ナシ|少なめ)|転勤のない|地域限定',
  ),
  wish(
    'days-alone',
    'position',
    'day shift|day shifts|no night shifts|白班|长白班|不上夜班|无夜班|無夜班|不用值夜班|日勤のみ|日勤~|夜勤なし|夜勤無し',
    '(?:no|without|not?) (?:night[- ](?:shifts?|work)|nights?|rotating shifts?|shifts?)|(?:day|morning)[- ]?(?:time)? (?:shifts?|work)(?: only)?|(?:不|不用|不想|不要|无|無|没有)(?:上|值|倒)?(?:夜班|三班|大夜|轮班|輪班|倒班)|正常班|常日班|夜勤(?:は|が)?(?:ない|なし|無し|ナシ)|夜勤のない',
  ),
  wish(
    'shifts',
    'position',
    'shift work~|rotating shifts|night shifts|轮班~|輪班~|倒班~|两班倒|三班倒|三班制|兩班制|輪三班|シフト制|交替制|二交代|三交代|2交代|3交代|夜勤あり',
    '(?:with |on )?(?:night|evening|rotating|late) shifts?|(?:可|能|愿意?|願意?|可以)(?:接受)?(?:轮班|輪班|倒班|夜班)|(?:シフト|交代|交替)(?:制|勤務)(?:の|あり)?|夜勤(?:可|OK|あり|できる)',
    'shifts',
  ),
  wish(
    'training',
    'position',
    'training provided|on-the-job training|full training|mentoring|带薪培训|岗前培训|师傅带|有人带|教育訓練~|研修制度|研修充実|研修あり|OJT',
    '(?:with|provid(?:es|ing)|paid) (?:full )?training|(?:包|有|提供)(?:免费)?(?:培训|培訓|教學)|(?:有)?(?:老师|老師|师傅|師傅|前辈|前輩)带|研修(?:が)?(?:充実|あり)',
  ),
  wish(
    'commute',
    'position',
    'commuter benefits|travel allowance|transport allowance|shuttle bus~|交通补贴|车补|班车~|交通津貼|交通補助~|通勤手当|交通費支給|交通費全額支給|駅近|駅チカ',
    '(?:close to|near(?:by)?) (?:home|(?:a |the )?(?:station|subway|metro|underground|tube))|short commute|(?:离家近|離家近|通勤方便|通勤短|近(?:地铁|地鐵|捷運|车站)|(?:地铁|地鐵|捷運)(?:口|站)?(?:附近|旁|沿线|沿線)?)|交通費(?:全額)?(?:支給|あり)?|駅(?:から)?(?:近い|徒歩\\d+分)|駅近く?|車通勤(?:可|OK)?|マイカー通勤(?:可|OK)?',
  ),
  wish(
    'foreigners',
    'position',
    'foreigners welcome|international applicants|no Japanese required|no Chinese required|外国人可|外籍人士|外籍~|外國人~|外国人歓迎|外国人活躍中|日本語不問',
    '(?:for|open to|hir(?:es?|ing)) foreigners|(?:招|收|接受)(?:外国人|外國人|老外|外籍)|外国人(?:でも|も)?(?:可|OK|歓迎|働ける)?',
  ),
  wish(
    'any-age',
    'position',
    'no age limit|any age|all ages welcome|年龄不限|不限年龄|年齡不拘|不拘年齡|年齢不問|シニア歓迎|シニア活躍中|主婦歓迎',
    '(?:age|older|senior) (?:friendly|workers? welcome)|over (?:40|45|50|55|60)(?! ?(?:k|hours|people|%|,\\d))|(?:不限|不看)(?:年龄|年齡)|(?:35|40|45|50|55|60)岁以上|(?:二度|中年)?(?:就業|再就業)|(?:シニア|主婦|主夫|ミドル)(?:も)?(?:歓迎|活躍中?|可|OK)|(?:40|50|60)代(?:も)?(?:歓迎|活躍中?|可|OK)?',
  ),
  wish(
    'paid-at-once',
    'position',
    'paid daily|paid weekly|daily pay|weekly pay|日结|日結|日薪现结|周结|週領|日領|現領|日払い|週払い|前払い',
    '(?:pay|paid|cash) (?:in hand|by the (?:day|week)|same day)|(?:工资)?(?:日|周|週)(?:结|結|付)|即日払い|日払い?(?:可|OK)?',
  ),
  wish(
    'good-pay',
    'position',
    'competitive salary|attractive salary|high salary|高薪|薪资优厚|待遇优厚|待遇好|福利好|福利优厚|福利佳|薪優|高収入|高給|好待遇|福利厚生充実|福利厚生~',
    '(?:well|high(?:ly)?|good|best)[- ]pa(?:id|ying|y)|(?:good|great|high) (?:salary|wages?|benefits|money)|(?:工资|薪水|薪资|薪資|待遇|收入)(?:比较|要|很)?(?:高|好|优|優)(?:一?点)?|(?:福利|待遇)(?:比较|很)?(?:好|佳|优厚|完善|待遇)?(?:一?点)?(?=的|\\s|$)|高(?:工资|收入|待遇)|給料(?:が|の)?(?:高い|いい|良い)|福利厚生(?:が|の)?(?:充実|いい|良い|手厚い)',
    'benefits',
  ),
  wish(
    'easy',
    'position',
    'low stress|stable job|稳定!|轻松|穩定!|輕鬆|安定!|楽な仕事',
    '(?:easy|relax(?:ed|ing)|stress[- ]free|stable|secure|quiet|low[- ]stress)(?=\\s+(?:jobs?|work|positions?))|(?:稳定(?!性)|轻松|穩定(?!性)|輕鬆|不累|压力小|壓力小|清闲|清閒)(?:一?点|不累)?|(?:安定した|楽な|ラクな|簡単な)',
  ),
  wish(
    'pets',
    'position event',
    'dog-friendly|pet-friendly|pets allowed|dogs welcome|pets welcome|可带宠物|可带狗|宠物友好|可攜帶寵物|寵物友善|ペット可|ペット同伴可|ペット同伴',
    '(?:with|bring(?:ing)?) (?:my |your |a )?(?:dogs?|pets?)|(?:dogs?|pets?)[- ](?:friendly|ok(?:ay)?|allowed|welcome)|(?:可以?|能)?(?:带|帶)(?:宠物|寵物|狗|猫)|(?:ペット|犬)(?:連れ|同伴)?(?:可|OK|歓迎)',
  ),
  wish(
    'children',
    'event',
    'children welcome|child-friendly|kid-friendly|family-friendly|kids welcome|可带孩子|可带小孩|欢迎带娃|歡迎親子|可帶小孩|子連れ歓迎|子連れOK|子連れ可|お子様連れ',
    '(?:bring(?:ing)?|with) (?:my |your |the |small |young )*(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?)|(?:kid|child|family|baby)[- ]friendly|(?:可以?|能|适合)?(?:带|帶)(?:孩子|小孩|娃|宝宝|小朋友)(?:去|参加|來)?|子(?:ども|供)?連れ(?:でも)?(?:可|OK|歓迎|で)?|親子で',
  ),
  wish(
    'parking',
    'event position school',
    'parking|car park~|free parking|停车位~|停车场~|免费停车|停車場~|停車位~|駐車場~|駐車場あり',
    '(?:with|has) parking|(?:好|方便|可以?)停[车車]|有(?:停车|停車)(?:场|場|位)?|駐車場(?:付き|完備|のある)?',
  ),
  wish(
    'food',
    'event',
    'free food|food provided|refreshments|snacks|drinks|lunch included|含餐|茶歇~|提供午餐|提供餐饮|附餐|茶點~|軽食~|軽食付き|食事付き|飲み物~',
    '(?:with|free) (?:food|lunch|dinner|drinks|snacks|pizza)|(?:包|管|有|含|附)(?:饭|飯|餐|吃的|茶歇|午餐|晚餐|点心|點心)|(?:軽食|食事|ドリンク|ランチ)(?:付き?|あり)',
  ),
  wish(
    'accessible',
    'event school company',
    'wheelchair accessible|wheelchair access|step-free|accessible!|无障碍~|無障礙~|轮椅~|輪椅~|バリアフリー~|車椅子~|車いす~',
    '(?:wheel ?chairs?|disabled)[- ](?:accessible|access|friendly)|(?:轮椅|輪椅)(?:可|能)(?:进|進|参加)|(?:車椅子|車いす|車イス)(?:で|でも)?(?:OK|可|対応|参加できる)',
    'wheel ?chairs?',
  ),
  wish(
    'recorded',
    'event course enrolment',
    'recording available|recorded|on demand!|回放|录播~|录像~|錄影~|錄播~|録画~|アーカイブ配信|見逃し配信',
    '(?:有|提供|可看)(?:回放|录播|錄播|重播|回看)|録画(?:あり|視聴可?|配信)|アーカイブ(?:視聴|あり)|見逃し配信(?:あり)?',
    'recordings?',
  ),
  wish(
    'for-children',
    `${offers} event`,
    'children!|kids!|young people!|teenagers!|青少年!|少儿!|儿童!|小学生!|兒童!|国小!|小朋友!|子ども!|子供!|キッズ!|中学生!|親子!',
    'for (?:my |our |a |an |the )*(?:[3-9]|1[0-7])[- ]?years?[- ]?olds?(?: (?:son|daughter|child|kid|boy|girl|student)s?)?|(?:[3-9]|1[0-7])[- ]?years?[- ]?olds?(?: (?:son|daughter|child|kid|boy|girl|student)s?)?|(?:for )?(?:ages?|aged) (?:[3-9]|1[0-7])|(?:给|給|适合|適合|我家|我)*(?:[3-9]|1[0-7])(?:周)?(?:岁|歲)(?!以)(?:半)?(?:的)?(?:孩子|小孩|儿子|兒子|女儿|女兒|小朋友|男孩|女孩|学生|學生)?(?:可以?|能)?|(?:[3-9]|1[0-7])(?:歳|才)(?:の)?(?:子ども|子供|息子|娘|子)?(?:向け|でも|が)?',
  ),
  wish(
    'small-class',
    offers,
    'small class|small classes|small group|small groups|one-on-one|one-to-one|小班|小班制|小班教学|小班教學|一对一|一對一|少人数|少人数制|マンツーマン|個別指導~',
    '(?:1|one)[- ](?:on|to|2)[- ](?:1|one)|private (?:lessons?|tuition|tutor(?:ing)?)|(?:1|一)[对對](?:1|一)|小班(?:制|教学|教學|授课)?|少人数(?:制|クラス)?|個人(?:レッスン|指導)',
  ),
  wish(
    'instalments',
    offers,
    'instalments|installments|instalment plan|monthly payments|分期~|分期付款|分期繳費|分割払い|分納~|月払い',
    '(?:pay(?:able|ing|ments?)? )?(?:in|by|with) instal?lments?|(?:可|可以|支持|能)?分(?:期|次)(?:付款|缴费|繳費|付|交)?|分割(?:払い?)?(?:可|OK)?',
  ),
  wish(
    'trial',
    offers,
    'free trial lesson|free trial class|trial lesson|trial class|free trial|试听|試聽|试听课|體驗課|体验课|体験授業|体験レッスン|無料体験|体験入学',
    '(?:with )?(?:a )?(?:free )?trial(?: (?:lessons?|class(?:es)?))?|(?:免费|免費|可以?|有)?(?:试听|試聽|试课|體驗)(?:课|課)?|(?:無料)?体験(?:授業|レッスン|入学)?(?:あり|できる)',
  ),
  wish(
    'placement',
    offers,
    'job placement|job guarantee|career support|career services|包就业|推荐就业|就业保障|包分配|就業輔導|保證就業|就職支援|就職サポート|就職保証',
    '(?:with )?(?:job|career|work)[- ](?:guaranteed?|placements?|support)|(?:包|保证|保證|推荐)(?:就业|就業|分配|工作)|就職(?:に強い|率(?:が)?高い|支援|保証)',
  ),
  wish(
    'bus',
    `school ${offers}`,
    'school bus|shuttle bus~|pick-up|校车|校車|接送|班车~|スクールバス|送迎~|通学バス',
    '(?:school|shuttle) bus(?:es)?|(?:有|提供)?(?:校车|校車|接送)|送迎(?:バス)?(?:あり|付き)?',
  ),
  wish(
    'no-entrance-exam',
    `school ${offers}`,
    'no entrance exam|without an entrance exam|免试|免试入学|免試|免試入學|免笔试|入試なし|無試験',
    '(?:no|without(?: an?)?) (?:entrance |admission )?(?:exams?|examinations?|tests?)|(?:不用|不需要|无需|無需|免)(?:参加)?(?:考试|考試|高考|笔试|筆試)|(?:入試|試験)(?:が)?(?:なし|ない|無し|不要)(?:の)?',
  ),
  wish(
    'seeking',
    'member',
    'open to work|looking for+position|looking for+job|looking for+role|looking for+opportunities|seeking+position|seeking+role|seeking+opportunities|寻找+机会|尋找+機會|寻找+工作|新しい+職場|転職+希望|looking for work|looking for a job|looking for a new job|looking for new opportunities|open to new opportunities|seeking new opportunities|job seeker|available for work|在找工作|正在找工作|找工作中|求职中|求職中|看机会|看新机会|寻求新机会|在看機會|尋找新機會|待业|待業|待業中|离职~|離職中|転職活動中|転職希望|求職中|仕事を探しています|お仕事募集中',
    '(?:actively )?(?:looking|seeking|searching|hunting) for (?:a |an |any |some |new |other |full[- ]time |part[- ]time |remote |their (?:next|first) )*(?:jobs?|work|roles?|positions?|opportunit(?:y|ies)|employment|challenges?)|job[- ]?(?:seek(?:ers?|ing)|hunt(?:ers?|ing))|open to (?:new )?(?:jobs?|roles?|offers|opportunities|being hired)|(?:currently )?unemployed|between jobs|available (?:to hire|for hire)|(?:正在|在|想|要|还在)?(?:找|换|換)(?:新|份|个|個|下一份)*(?:工作(?!室|坊)|职位?)(?:中|者|的人)?|求(?:职|職)(?:中|者|的人)|(?:在|想)?(?:看|找|等)(?:新)?(?:机会|機會)|(?:目前|现在|現在)?(?:失业|失業|待业|待業|离职|離職)(?:中|状态)?|(?:転職|求職|就活|就職)(?:活動)?(?:中|者|希望|検討中|を?考えている|したい)(?:の?(?:人|方))?|(?:新しい)?(?:仕事|職)を?(?:探し(?:て(?:い)?る|中)?|探す)(?:人|方)?|無職',
  ),
  wish(
    'starts-now',
    'member',
    'immediate start|available immediately|随时到岗|可随时到岗|立即到岗|隨時上班|即日可|すぐ働けます|即戦力',
    '(?:can|able to) start (?:immediately|now|right away|at once)|(?:随时|隨時|马上|立刻|立即)(?:可以?|能)?(?:到岗|上岗|入职|上班|到職)|(?:すぐ(?:に)?|即日)(?:働ける|入社(?:可能|可|できる)?)(?:人|方)?',
  ),
];
