import { furtherEastern, westernPhrase } from './further-headings.js';
import { bulletAtStart, withoutLetterSpacing } from './tidy-text.js';

/** `both`: jobs and educations below one heading */
export type SectionKind = 'about' | 'jobs' | 'educations' | 'both' | 'skills' | 'languages' | 'contact' | 'other';

/** Patterns of Chinese or Japanese headings, without spaces. The first that matches the whole heading applies. */
const easternForms: readonly [RegExp, SectionKind][] = [
  [
    /^学歴[・、／/と]?職歴(?:など|等)?$|^學經歷$|^(?:教育|学历)[与和及&、／/]?工作(?:经历|背景)$|^學歷[與和及、／/]?(?:經歷|工作經歷)$/,
    'both',
  ],
  [
    /^(?:职业|職業)(?:概述|概要|總結|总结)$|^(?:关于|關於)(?:本人|自己)$|^自我推介$|^[个個]人特[质質]$|^自己(?:アピール|紹介文)$/,
    'about',
  ],
  [
    /^(?:语言|語言|外语|外語|語学|语文|語文|言語|英语|英語)(?:能力|水平|技能|程度|スキル|力|专长|專長|等级|等級|证书|掌握情况)?(?:及其他)?$/,
    'languages',
  ],
  [
    /^(?:主要|相关|相關|过往|過往|近期|最近|以往|个人|個人|详细|詳細|これまでの)?(?:(?:工作|全职|全職|专职|职业|職業|职场|職場|任职|任職|就业|就業|从业|從業|实习|實習|实践|實踐|社会实践|社會實踐|兼职|兼職|業務|職務|職歴|实务|實務|勤務|教学|教學|授课|授課|任教|临床|臨床|创业|創業|管理)[/／、&和与與及・‧·|]*)+(?:经历|經歷|経歴|经验|經驗|経験|背景|履历|履歷|履歴|资历|資歷|概要|概述|简历|简介|情况|詳細|经歷)の?(?:详情|詳細|一覧|一览|描述)?$/,
    'jobs',
  ],
  [
    /^(?:これまでの)?(?:職歴|職歴[・、]職務内容|職務経歴|職務経歴書|職歴書|経歴|经历|經歷|履历|履歷|社会实践|社會實踐|实习|實習|経験|社会人経験|职业生涯|職業生涯|職涯|インターン(?:シップ)?(?:経験)?|アルバイト(?:経験|歴)|職歴詳細)$/,
    'jobs',
  ],
  [
    /^(?:主要|个人|個人|最高|最終)?(?:教育|学习|學習|求学|求學|学历|學歷|学術|学术|學術|学业|學業|学生|受教育|学歴|修学|就学|就學)(?:经历|經歷|经验|經驗|背景|情况|情況|程度|履历|履歷|简历|簡歷|学历|(?:[及与和與/／]?(?:培训|培訓|訓練|训练)(?:经历|經歷)?)|信息|資料)?$/,
    'educations',
  ],
  [
    /^(?:学歴|学業|學業|学业|最終学歴|学習歴|学历|學歷|最高學歷|最高学历|毕业院校|就读院校|就讀學校|畢業院校|畢業學校|毕业学校|院校经历|教育|学歴一覧|学歴詳細|出身校|最終学歴詳細)$/,
    'educations',
  ],
  [
    /^(?:专业|專業|职业|職業|个人|個人|技术|技術|电脑|電腦|计算机|得意|核心|主要|掌握|相关|工作|办公|IT|PC|it|pc|ビジネス|テクニカル|保有|活かせる|業務|软件|其他|热门|熱門|上位の|主な|主要な)*(?:技能|スキル|特长|特長|专长|專長|技术栈|技術棧|技能专长|技能專長|技能特长|技能清单|能力|竞争力|優勢能力|知識|经验技能|スキルセット)(?:与?特长|及特长|及专长|與專長|清单|列表|标签|標籤|总结|描述|掌握|评价|一覧|シート|・知識|・経験)*$/,
    'skills',
  ],
  [
    /^(?:技能(?:特长|專長|专长|证书|與專長|与证书|及证书|&证书)?|擅长工具|擅長工具|專長|专长|工具|掌握技能|活かせる(?:経験|知識|スキル|[・、／/‧·]|技術|能力)+|使用技術|使用工具|使用ツール|技術スタック|使用可能言語|開発環境|得意分野|技術スキル|软件技能|擅长|擅長領域|(?:掌握|熟悉|常用|擅长|擅長|熟悉的?|使用)(?:的)?(?:软件|軟體|工具|技术|技術))$/,
    'skills',
  ],
  [
    /^(?:自我|个人|個人|自己|职业|職業|求职|職務|プロフィール|本人)?(?:评价|評價|评述|简介|簡介|总结|總結|介绍|介紹|优势|優勢|概述|概要|PR|pr|紹介|要約|描述|陈述|陳述|亮点|推荐|推薦|プロフィール|サマリー|鉴定)$/,
    'about',
  ],
  [
    /^(?:关于我|關於我|自传|自傳|自己PR|自己ＰＲ|自己pr|プロフィール|職務要約|簡介|简介|摘要|概要|个人简介|自我推薦)$/,
    'about',
  ],
  [
    /^(?:家庭|家族|社会|社會)(?:成员|成員|情况|情況|关系|關係|構成|背景)$|^(?:紧急|緊急)(?:联系人|聯絡人|連絡先)$/,
    'other',
  ],
  [
    /^(?:联系|聯絡|聯繫|联络|连络|連絡)(?:方式|我|信息|先|資訊|电话)?$|^(?:基本|个人|個人)(?:信息|资料|資料|情報|情况|資訊|データ)$|^個人データ$/,
    'contact',
  ],
  [
    /^(?:(?:项目|項目|專案|获奖|獲獎|荣誉|榮譽|证书|證書|證照|资格|資格|保有資格|免許|兴趣|興趣|爱好|愛好|趣味|特技|培训|培訓|校园|校園|社团|社團|社会活动|志愿|志願|志工|科研|研究|论文|論文|出版|发表|發表|專利|专利|作品|推荐|推薦|推薦人|志望|希望|求职|求職|期望|求职意向|應徵|受賞|表彰|ボランティア|課外|学校|学生|プロジェクト|其他|其它|その他|备注|竞赛|在校|语言证书|技能证书|专业证书|执业)[及与與和/・／、&]*)+(?:经历|經歷|経歴|经验|經驗|経験|情况|情況|爱好|愛好|奖项|獎項|紀錄|记录|記錄|活动|活動|动机|動機|意向|証書|证书|證書|技能|信息|服务|服務|成果|業績|業绩|歴|等|条件|欄|目标|目標|作品|奖励|項目|项目)*$/,
    'other',
  ],
];

/** Words of English, German, French and Spanish headings: those that make a heading, and those that may be beside them. */
const strongWords: readonly [SectionKind, string][] = [
  [
    'languages',
    'language languages sprachen sprachkenntnisse langues langue idiomas idioma fremdsprachen lingue языки 외국어',
  ],
  ['other', 'volunteer volunteering project projects projekte volunteerism publications talks presentations'],
  [
    'jobs',
    'experience experiences employment work career positions internships internship berufserfahrung berufspraxis werdegang berufliche beruflicher erfahrung praxiserfahrung praktika expérience expériences experiencia experiencias professionnelle professionnelles professionnels laboral laborales profesionales stages jobs arbeitserfahrung employers appointments berufliches tätigkeiten parcours esperienza esperienze lavorative werkervaring lavorativa lavorativo experiência experiências profissional profissionais trabajo опыт работы 경력 경력사항',
  ],
  [
    'educations',
    'education educational studies qualification qualifications academics academic ausbildung bildung bildungsweg studium schulbildung hochschulbildung formation formação formazione formations études educación acadêmica acadêmico schooling degrees bildungsgang éducation scolarité cursus titulación diplôme estudios formación istruzione opleiding образование 학력 학력사항 diplômes',
  ],
  [
    'skills',
    'skills skill competencies competences technologies expertise kenntnisse fähigkeiten kompetenzen fachkenntnisse edv compétences habilidades toolbox tools strengths proficiency proficiencies toolkit skillset stack stärken software abilities aptitudes competencias competenze informática informatique informatiques conocimientos logiciels outils herramientas навыки 기술',
  ],
  [
    'about',
    'summary profile about objective statement overview introduction bio profil kurzprofil resumen résumé profilo zusammenfassung intro über perfil propos sobre highlights',
  ],
  ['contact', 'contact contacts kontakt kontaktdaten reach touch coordonnées details persönliche'],
  [
    'other',
    'awards award grants funding honors honours interests hobbies references certifications certificates certification publication patents courses coursework training memberships activities achievements accomplishments licenses licences interessen hobbys zertifikate zertifizierungen weiterbildung weiterbildungen auszeichnungen ehrenamt engagement referenzen referees additional information portfolio affiliations loisirs centres intereses aficiones bénévolat distinctions extracurricular leadership other sonstiges links',
  ],
];
const plainWords = new Set(
  'organizational organisational corporate job key total work history professional relevant held personal career technical key core main selected other my me and & of the in und / + | for previous recent additional industry practical praktische akademischer akademische beruflicher berufliche daten d’intérêt d’intérêts et top soft hard areas area digital mich tech side executive info record records de le la formation academic background job summary details zu get a to further de d s principales principaux general business it research teaching computer computing software-related language-related interpersonal communication management digital technological organisational organizational social artistic personal specialist special military freelance consulting industry set techniques technique professionnel profesional professionale académica académique schulische foreign spoken parlées à mí e y programming'.split(
    ' ',
  ),
);
/** The place in the list, by which one wins over another in the same heading. */
const strong = new Map<string, number>();
for (const [place, [, words]] of strongWords.entries())
  for (const word of words.split(' ')) if (!strong.has(word)) strong.set(word, place);

/** Removes the decoration of a heading: numbers, signs, brackets, a colon. */
function bare(text: string): string {
  return withoutLetterSpacing(text)
    .replace(bulletAtStart, '')
    .replace(
      /^\s*(?:[ⅠⅡⅢⅣⅤⅥⅦⅧⅨ]+[.．、)）:：]?|[(（]?(?:(?:\d{1,2}|[一二三四五六七八九十]{1,2}|[IVX]{1,4})[.．、)）:：]|(?:\d{1,2}|[一二三四五六七八九十]{1,2})\s*(?=[A-Z\p{Script=Han}]{2})|[IVX]{1,4}\s*(?=\p{Script=Han}{2}))|[IVX]{1,4}\s(?=[A-Z]))\s*/u,
      '',
    )
    .replaceAll(
      /^[\s\p{Extended_Pictographic}\ufe0f#*★☆◆◇■□●○▶▼\u2500-\u257f|｜▍▎▌▋█┃❙▏/\\~=_<《「『【［[（(❯»>–—-]+|[\s:：★☆◆◇■□●○◀▼\u2500-\u257f|｜/\\~=_>》」』】］\])）*#«–—-]+$/gu,
      '',
    )
    .trim();
}

const western = /[A-Za-zÀ-ÿ]/;
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const isKnown = (word: string): boolean => strong.has(word) || plainWords.has(word);

/** `workexperience`, as letters that were set apart come out. */
function gluedWords(word: string): string[] {
  if (isKnown(word) || word.length < 8) return [word];
  for (let at = word.length - 2; at >= 3; at -= 1) {
    const [first, rest] = [word.slice(0, at), gluedWords(word.slice(at))];
    if (isKnown(first) && rest.every(isKnown)) return [first, ...rest];
  }
  return [word];
}

/** Headings that are whole sentences, or mean something else than their words. */
const sentences: readonly [RegExp, SectionKind][] = [
  [/^military service$/, 'jobs'],
  [/^(?:university(?: education)?|universities|higher education|academia|schools?)$/, 'educations'],
  [/^(?:education|studies) (?:&|and) (?:work|experience|employment|work experience)$/, 'both'],
  [/^(?:programming|coding|scripting|computer|markup) languages?(?: (?:&|and|\/) [a-z ]+)?$/, 'skills'],
  [/^where (?:i|i['’]ve|i have) worked$|^what i['’]?(?:ve| have)? do(?:ne)?$|^my (?:career|journey)$/, 'jobs'],
  [/^where (?:i|i['’]ve|i have) studied$|^(?:scholastic|academic) (?:profile|details|qualifications?)$/, 'educations'],
  [/^what i (?:know|can do|am good at)$|^i['’]m good at$/, 'skills'],
  [/^(?:languages )?i speak$/, 'languages'],
  [/^(?:teaching|supervision|outreach|service|grants|fellowships)$/, 'other'],
  [/^who (?:i am|am i)$|^hello$|^a bit about me$/, 'about'],
  [/^say hello$|^find me(?: (?:at|on))?$/, 'contact'],
];

/** Words that mean something else together. */
function phraseKind(text2: string): SectionKind | null {
  if (
    /^(?:career|professional|work|executive) (?:summary|profile|overview|highlights)$|^career objective$|^personal statement$|^summary of qualifications$/.test(
      text2,
    )
  )
    return /^work summary$|^(?:career|work) highlights$/.test(text2) ? 'jobs' : 'about';
  if (/^(?:personal|contact) (?:details|info(?:rmation)?)$|^persönliche daten$/.test(text2)) return 'contact';
  if (
    /^akademischer werdegang$|^academic (?:background|history|experience|records?)$|^schulischer werdegang$/.test(text2)
  )
    return 'educations';
  if (/^volunteer(?:ing)? work$/.test(text2)) return 'other';
  return null;
}

function westernHeading(text: string): SectionKind | null {
  const spaced = text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[,:;()]/g, ' ')
    .replaceAll(/(?<=\bd)'/g, '’')
    .replaceAll('&', ' & ');
  const sentence = sentences.find(([form]) => form.test(spaced.trim()))?.[1] ?? westernPhrase(spaced.trim());
  if (sentence) return sentence;
  const words = spaced
    .split(/[\s/-]+/)
    .filter(Boolean)
    .flatMap(gluedWords);
  if (words.length === 0 || words.length > 6) return null;
  const places: number[] = [];
  for (const word of words) {
    const place = strong.get(word);
    if (place !== undefined) places.push(place);
    else if (!plainWords.has(word)) return null;
  }
  const text2 = words.join(' ');
  const phrase = phraseKind(text2);
  if (phrase) return phrase;
  const kinds = places.sort((a, b) => a - b).map((place) => strongWords[place]?.[0]);
  if (/\bwork\b/.test(text2) && kinds.includes('jobs')) return 'jobs';
  if (kinds.length === 0)
    return /^(?:professional|work|job|career) (?:history|background)$|^(?:my )?background$|^history$/.test(text2)
      ? 'jobs'
      : null;
  return kinds[0] ?? null;
}

/** Boxes of Japanese forms, which ask for several things at once. */
const boxes =
  /^(?:(?:志望の?(?:動機|理由)|本人希望|特技|好きな(?:学科|科目)|得意な?(?:学科|科目|分野)|アピールポイント|自己PR|趣味|長所|短所|スポーツ|クラブ活動|健康状態|通勤時間|希望(?:職種|勤務地|条件)?)(?:など|等|記入欄|欄)*[、，,・／/]?)+$/u;
/** How a form is to be filled in: `学歴・職歴（各別にまとめて書く）`. */
const advice = /[（(][^（）()]*(?:書く|記入|ください|下さい|など|含む|除く|まとめて|あれば)[^（）()]*[）)]$/u;

function easternHeading(text: string): SectionKind | null {
  const dense = text.replaceAll(/[\s\u3000]/g, '');
  const kind = formOf(dense);
  if (kind === null && boxes.test(dense)) return 'other';
  if (dense.length > 18) return null;
  if (kind) return kind;
  // `技能／工具`, `学歴・資格`: several headings at once.
  const parts = dense.split(/[／/、，・·&＋+和与與及]/u).filter(Boolean);
  const kinds = parts.map(formOf);
  if (parts.length < 2 || kinds.includes(null)) return null;
  return kinds.find((one) => one !== 'other') ?? 'other';
}

const formOf = (dense: string): SectionKind | null =>
  easternForms.find(([form]) => form.test(dense))?.[1] ?? furtherEastern(dense);

const withoutAdvice = (line: string): string => line.trim().replace(advice, '');
/** `教育经历（本科）`, `Experience (selected)` */
const inBrackets = /(?<=\S)\s*[（(][^（）()]{1,16}[)）]\s*[:：]?$/u;

/** The section that a line opens; null where it is no heading that is known. */
export function headingKind(line: string): SectionKind | null {
  const text = withoutAdvice(line);
  const kind = kindOf(text);
  if (kind !== null || !inBrackets.test(text)) return kind;
  // `英语（流利）` is a language, and `学历（本科）` a field of a form.
  const before = kindOf(text.replace(inBrackets, ''));
  return before === 'jobs' || (before === 'educations' && text.replace(inBrackets, '').length >= 4) ? before : null;
}

function kindOf(line: string): SectionKind | null {
  const text = bare(line);
  if (text === '' || text.length > 60 || /[\d@]/.test(text)) return null;
  if (!eastern.test(text)) return westernHeading(text);
  if (!western.test(text)) return easternHeading(text);
  const whole = easternHeading(text);
  if (whole) return whole;
  // Two languages beside each other: both must be headings; the Chinese or Japanese one takes precedence.
  const latin = text.replaceAll(/[^A-Za-zÀ-ÿ&\s/-]/g, ' ').trim();
  const han = text.replaceAll(/[A-Za-zÀ-ÿ&|·/()（）-]/g, '').trim();
  const kind = easternHeading(han);
  if (kind === null || westernHeading(latin) !== null) return kind;
  // `校园经历 / CAMPUS`: the translation need not be known where the heading is a whole one.
  return /(?:经历|經歷|经验|經驗|経歴|背景|职歴|職歴)$/u.test(han) &&
    han.length >= 4 &&
    /^[A-Za-z&]+(?: [A-Za-z&]+){0,3}$/.test(latin.replaceAll('/', ' ').trim())
    ? kind
    : null;
}

/** A heading that carries its content on its own line: `技能：Java、Go`, `Languages: English, French`. */
export function headingWithContent(line: string): { kind: SectionKind; label: string; content: string } | null {
  const match = /^([^:：]{2,24})[:：]\s*(\S.*)$/u.exec(line);
  if (!match) return null;
  const [, label = '', content = ''] = match;
  const kind = headingKind(label);
  return kind === 'skills' || kind === 'languages' || kind === 'about' || kind === 'other'
    ? { kind, label, content }
    : null;
}
