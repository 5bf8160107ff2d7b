import type { Entry } from './entries.js';
import { DURATION } from './date-words.js';
import { gluedPair } from './glued-names.js';
import { companyScore, employmentWord, isTitleModifier, stateCodes, titleScore } from './known-words.js';
import { bracketAtEnd, commaParts } from './parts-of-text.js';
import { periodsIn } from './periods.js';
import { bulletAtStart } from './tidy-text.js';

/** A part of the head of an entry that may be a field. */
export interface Piece {
  text: string;
  /** the same place in other entries: line from the one with the period, place in it */
  slot: string;
  /** the field according to a label: `公司名称：…` */
  label: 'company' | 'title' | 'school' | 'degree' | 'field' | 'place' | 'ignored' | null;
  /** positions where the looks change within it */
  turns: number[];
}

const labels: readonly [RegExp, NonNullable<Piece['label']>][] = [
  [
    /^(?:公司|单位|單位|企业|企業|工作单位|用人单位|任职公司|就职公司|(?:实习|實習|工作)(?:单位|單位|公司)|公司全称|企業名|(?:就职|所在|任职|服务|服務|就業)(?:单位|單位|公司|机构|機構)|会社|会社名|社名|勤務先|勤務先名|勤務先企業|雇主|机构|機構)(?:名称?|名稱)?$|^(?:(?:company|employer|organi[sz]ation)(?: name)?|name of (?:the )?(?:company|employer|organi[sz]ation)|employeur|société|name and address of employer|name und adresse des arbeitgebers|nom et adresse de l['’]employeur|nome e indirizzo del datore di lavoro|nombre y dirección de la empresa|firma|arbeitgeber|unternehmen|entreprise|empresa)$/i,
    'company',
  ],
  [
    /^(?:所任|担任|擔任|任职|任職|工作|实习|實習|應徵|应聘)?(?:职位|職位|职务|職務|职称|職稱|岗位|崗位|職種|役職|岗位名称|职位名称|职务名称|職位名稱|職務名稱|岗位职务|役職名|役割|担当職務|ポジション|肩書)$|^(?:(?:position|job|post|role)(?: title| held)?|title|designation|occupation(?: or position held)?|beruf oder funktion|fonction ou poste occupé|lavoro o posizione ricoperti|profesión o cargo desempeñado|stelle|tätigkeit|funktion|(?:berufs|stellen)bezeichnung|intitulé du poste|fonction|poste|puesto|cargo)$/i,
    'title',
  ],
  [
    /^(?:(?:毕业|畢業|就读|就讀|所在)?(?:学校|學校|院校)|大学|大學|教育機関|出身校)(?:名称|名稱|名)?$|^(?:school|university|college|institut(?:ion|e)|name of (?:the )?(?:institution|school|university|college)|educational institution|établissement|école|université|bildungseinrichtung|universität|centro|name and type of organi[sz]ation providing education and training|name und art der bildungs- oder ausbildungseinrichtung|nom et type d['’]établissement.*|nome e tipo d['’]organizzazione.*|nombre y tipo de.*|schule|hochschule)$/i,
    'school',
  ],
  [
    /^(?:最高|取得|所获|所獲)?(?:学历|學歷|学位|學位)(?:层次|[/／](?:学位|學位))?$|^(?:(?:name of (?:the )?)?degree(?: (?:name|title|obtained|awarded|earned))?|qualification|diplôme|abschlussart|titulación|(?:title|level) of qualification awarded|abschluss|bezeichnung der erworbenen qualifikation|intitulé du certificat ou diplôme délivré|titolo della qualifica rilasciata|título de la cualificación obtenida)$/i,
    'degree',
  ],
  [
    /^(?:(?:所学|所學|就读|就讀)?(?:专业|專業|科系|系所)|专业方向|主修(?:专业|專業|科目)?|学部|学科|学部[・･]?学科|専攻(?:分野)?)(?:名称|名稱)?$|^(?:major|subject|course(?: of study)?|speciali[sz]ation|field(?: of study)?|spécialité|filière|studienfach|fachrichtung|principal subjects.*|studiengang|fach)$/i,
    'field',
  ],
  [
    /^(?:地点|地點|工作地点|工作地點|所在地|城市|勤務地|国家|國家)$|^(?:location|place|ort|lieu|city|country|land|pays)$/i,
    'place',
  ],
  [
    /^(?:时间|時間|起止时间|工作时间|在职时间|任职时间|期间|期間|在籍期間|在学期間|(?:就读|就讀|就學|在校|修業|教育|学习|任职|任職)(?:时间|時間|期间|期間)|勤務期間|就業期間|雇用期間|任职期间|起止日期|(?:就职|工作|服务|服務|任職)(?:时间|時間|期间|期間)|时间段|日期|在学期间|就读时间|年月)$|^(?:dates?(?: (?:of employment|employed|attended))?|(?:employment|time) (?:dates|period)|period(?: of employment)?|tenure|time|duration|zeitraum|datum|daten|fechas?|date|dates \(from\s*[–-]\s*to\))$/i,
    'ignored',
  ],
];

export const labelOf = (text: string): Piece['label'] => {
  const dense = text.trim().replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
  return labels.find(([words]) => words.test(dense))?.[1] ?? null;
};

/** Titles behind which `en` parts the company, as it does not in French. */
const SPANISH =
  'ingenier[oa]|programadora?|desarrolladora?|gerente|jef[ea]|analista|técnic[oa]|consultora?|profesora?|enfermer[oa]|vendedora?|coordinadora?|directora?|diseñadora?|engenheir[oa]|gestora?|professora?|impiegat[oa]|ingegnere|responsabile|sviluppatore|becari[oa]|estagiári[oa]|tirocinante|grado|máster|laurea';
const HAN = '[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー）)]';
const strong = new RegExp(
  `\\t|\\s*[|｜¦]\\s*|\\s*(?:\\.{4,}|…{2,}|_{3,})\\s*|\\s+[·•∙・‧∣]\\s+|\\s*•\\s*|\\s{2,}|\\u3000+|\\s+[–—-]{1,2}\\s+|\\s*[—―]{1,2}\\s*|\\s+@\\s*|(?<=${HAN})[@＠]|(?<!\\buniversity(?:\\s+of\\s+[\\p{L} .]{2,30})?)\\s+(?:at|bei|chez)\\s+(?=\\p{Lu})|(?<=\\b(?:${SPANISH})\\b[^,|\\t]{0,40})\\s+(?:en|em|presso|na|no)\\s+(?=\\p{Lu})|\\s*[;；]\\s*|\\s*／\\s*|\\s+\\/\\s+|(?<=${HAN})\\s*\\/\\s*|\\s*\\/\\s*(?=${HAN})|(?<=${HAN})\\s*[·・]\\s*(?=${HAN})|(?<=${HAN})\\s*-\\s*(?=${HAN})|:\\s+(?=\\p{Lu})|(?<=\\p{L}{4})(?<!\\b(?:dept|univ|corp|assoc|prof|govt|tech|engr|asst|natl|intl|bros|inst|hosp))\\.\\s+(?=\\p{L})`,
  'iu',
);

/** LinkedIn writes a degree twice: `Bachelor of Science - BS, Geography`. */
const degreeTwice =
  /((?:bachelor|master|doctor|associate)[^,·|\t]*?|\p{Script=Han}{2,10}(?:硕士|学士|博士|碩士|學士|修士))\s+-\s+[A-Z][A-Za-z.]{0,6}(?=\s*[,·|\t(]|$)/iu;

const trimmed = (text: string): string =>
  text
    .replaceAll(/^[\s,，、:：|｜·•–—/〜～~-]+|[\s,，、:：|｜·•–—/。◆■●◇□★☆-]+$/gu, '')
    .replace(/(?<=\p{Ll}{4})\.$/u, '')
    .replace(/^[【［「『]([^【】［］「」『』]*)[】］」』]$/u, '$1')
    .replace(/^[(（]([^()（）]*)[)）]$/u, '$1')
    .replaceAll(/\s*[(（]\s*[)）]/g, '')
    .replace(/(?<=\p{L})\s+(?:in|from|since|during)$/u, '')
    .trim();

/** `Worked at Oakline as a planner`, `在腾讯担任产品经理` */
const sentences: readonly RegExp[] = [
  /^(?:i\s+)?(?:have\s+)?(?:worked|working|works|work|employed|served|joined|hired)\s+(?:at|for|with|in|by)?\s*(?<company>\p{Lu}.*?)\s+as\s+(?:an?\s+|the\s+)?(?<title>\p{L}.*)$/iu,
  /^(?:本人|我)?(?:曾)?(?:[在于於]|(?:就职|任职|供职|就職|任職)[于於])\s*(?<company>.{2,30}?)(?:工作|上班)?[,，]?\s*(?:担任|擔任|出任|任职|任|从事|從事)\s*(?<title>\p{L}.{1,30})$/u,
];

/** The years behind a company, and the hours of a week: `Standard Bank (6 yrs 2 mos)`, `格兰仕集团（4年7个月）`. */
const amounts = new RegExp(
  `\\s*[(（［[]\\s*${DURATION}\\s*[)）］\\]]|(?<=^|[,，|｜\\t(])\\s*\\d{1,3}\\s*(?:hours|hrs)\\s*(?:\\/|per|a)\\s*week`,
  'giu',
);
/** `Name and address of employer` */
const withoutAddress = (label: string, value: string): string =>
  /address|adresse|indirizzo|dirección/i.test(label) ? (value.split(/[,，]/)[0] ?? value) : value;
/** A row of a table whose first cell names the field. */
const labelCell = (text: string, isOther: (label: string) => boolean = () => false): string =>
  text.replace(/^\s*([^\t:：]{2,80}?)\s*\t\s*(?=\S)/u, (all, label: string) =>
    labelOf(label) === null && !isOther(label) ? all : `${label}：`,
  );

/** `会社名 株式会社ひかり` */
const spacedLabel = /^(?!大学|大學|城市|学历|學歷)(\p{Script=Han}{2,5})[ \u3000]+(?=[^\s:：])/u;
/** `工作单位1：`, `Company 2:` */
const numbered = /(?<=^|[\s|｜;；])(\p{L}[\p{L} ]{1,20}?)\s*[\d一二三四五](?=\s*[:：])/gu;

/** `学    校：` */
const withWholeLabels = (text: string): string =>
  text
    .replaceAll(/学部\s*[・･·‧/／]\s*学科(?=\s*[:：\t])/gu, '学部学科')
    .replace(spacedLabel, (all, label: string) => (labelOf(label) === null ? all : `${label}：`))
    .replaceAll(numbered, (all, label: string) => (labelOf(label) === null ? all : label))
    .replaceAll(/(?<=^|[\s|｜;；])(?:\p{Script=Han}[ \u3000]+){1,4}\p{Script=Han}(?=[ \u3000]*[:：])/gu, (label) => {
      const whole = label.replaceAll(/[ \u3000]/gu, '');
      return labelOf(whole) === null ? label : whole;
    });

export interface Labelled {
  label: string;
  kind: Piece['label'];
  value: string;
}

const labelledParts =
  /(\p{L}[\p{L} '’/／・·‧]{0,80}?)\s*[:：]\s*([^:：]*?)(?=\s+\p{L}[\p{L} ]{0,14}[:：]|\s*[\t|｜]|$)/gu;

/** The labels of a line that begins with a label, each with its value. `isOther`: labels of no field. */
export function labelsIn(written: string, isOther: (label: string) => boolean): Labelled[] {
  const text = labelCell(withWholeLabels(written.replace(bulletAtStart, '').trim()), isOther);
  const read = [...text.matchAll(labelledParts)]
    .map(([, label = '', value = '']) => ({ label: label.trim(), kind: labelOf(label), value: value.trim() }))
    .filter(({ label, kind }) => kind !== null || isOther(label));
  const [first] = read;
  return first && text.startsWith(first.label) ? read : [];
}

/** `职位：工程师` */
export const beginsWithLabel = (text: string): boolean =>
  /[:：]/u.test(text) && labelOf(withWholeLabels(text).split(/[:：]/u)[0] ?? '') !== null;

/** The text with a tab in the place of each period. */
export function withoutPeriods(text: string): string {
  let rest = text;
  for (const { from, until } of periodsIn(text).reverse()) rest = `${rest.slice(0, from)}\t${rest.slice(until)}`;
  return rest.replace(bulletAtStart, '');
}

/** `Type: Full-time`: its words say by themselves that they are about the kind of employment. */
const typeLabel = new RegExp(
  `(?<=^|[\\s|｜;；,，])(?:(?:employment|job|contract|work) type|type(?: of (?:employment|contract))?|工作性质|工作性質|工作类型|工作類型|用工形式|雇用形態|雇佣形式)\\s*[:：\\t]\\s*(?=${employmentWord.source.slice(1, -1)})`,
  'giu',
);
/** `A Levels: Biology, Chemistry`: what comes behind the colon is the subject. */
const subjectsOfSchool =
  /(?<=^|\t|\s[–—-]\s)\s*(?:\d{1,2}\s+)?((?:a|as|o)[ -]?levels?|gcses?|igcses?|(?:scottish )?(?:advanced )?highers|ib(?: diploma)?|international baccalaureate|abitur|matura)\s*(?:[:：(–—-]|\s(?=in\s))\s*(?:in\s+)?(\p{L}[^\t|｜]{2,100}?)\s*(?=\t|[|｜]|$)/iu;

/** `本科：西南大学` */
const degreeLabel =
  /^(\s*(?:博士|硕士|碩士|研究生|本科|学士|學士|大专|大專|专科|專科|高中|中专|中專))\s*[:：]\s*(?=\p{Script=Han})/u;

const townBehindHyphen = new RegExp(
  `^(\\s*\\p{Lu}[^\\t,]{3,60}?[\\p{L}.)])-(\\p{Lu}[\\p{L}.' ]{1,24},\\s*(?:${stateCodes})(?:\\s+\\d{5})?)\\s*$`,
  'u',
);

/** A sentence as parts with labels. */
function withLabels(text: string): string {
  const plain = trimmed(text.replace(/[。；;.]\s*$/u, '')).replace(/\s+(?:from|between|since|during|in)$/i, '');
  for (const sentence of sentences) {
    const { company, title } = sentence.exec(plain)?.groups ?? {};
    if (company !== undefined && title !== undefined && titleScore(title) >= 3)
      return `company：${company}\ttitle：${title}`;
  }
  const written = text
    .replaceAll(typeLabel, '\t')
    .replace(degreeLabel, '$1\t')
    // `Capital University-Columbus, OH`
    .replace(townBehindHyphen, '$1\t$2')
    // `【京东集团】供应链产品经理`
    .replace(/^(\s*)【([^【】]{2,24})】\s*(?=\p{L})/u, '$1$2\t')
    .replace(subjectsOfSchool, 'degree：$1\tfield：$2');
  // A colon behind a label does not divide the text.
  return written.replaceAll(
    /(?<=^|[\t|｜;；]|\s[–—-])(\s*)(\p{L}[\p{L} ]{1,20}?)\s*:\s+(?=\p{L})/gu,
    (all, space: string, label: string) => (labelOf(label) === null ? all : `${space}${label}：`),
  );
}

/** Brackets are not parted: `（计算机科学·本科）`. */
const withWholeBrackets = (text: string): string =>
  text.replaceAll(/(?<=\p{Script=Han}\s*)[(（][^()（）\t]{2,40}[)）]/gu, (bracket) =>
    bracket.replaceAll(/\s*[·・|｜/／]\s*|\s{2,}|\u3000/gu, '，'),
  );

/** A line that turns more often is set in fonts with some of the characters each, and not in different styles. */
const MOST_TURNS = 4;

/** Where the font turns to another one within a part of a line; none where the part is not in the line as it is. */
function turnsIn({ cells, text }: Entry['head'][number]['line'], part: string): number[] {
  const [only, more] = cells;
  const at = text.indexOf(part);
  if (!only || more || at < 0) return [];
  if (only.turns.length > MOST_TURNS) return [];
  return only.turns.map((turn) => turn - at).filter((turn) => turn > 1 && turn < part.length - 1);
}

/** The parts of the head of an entry, without the period. */
export function piecesOf(entry: Entry): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, { line, text }] of entry.head.entries()) {
    let place = 0;
    const add = (part: string, label: Piece['label'] = null): void => {
      const clean = trimmed(part);
      if (clean === '' || /^[\p{P}\s]+$/u.test(clean)) return;
      pieces.push({ text: clean, slot: `${index - entry.anchor}.${place}`, label, turns: turnsIn(line, clean) });
      place += 1;
    };
    for (const part of withWholeBrackets(withLabels(labelCell(withWholeLabels(text))))
      .replaceAll(amounts, '')
      .replace(degreeTwice, '$1')
      .split(strong)) {
      if (part === undefined) continue;
      const labelled = [
        ...part.matchAll(/(\p{L}[\p{L} '’]{0,80}?)\s*[:：]\s*([^:：]*?)(?=\s+\p{L}[\p{L} ]{0,14}[:：]|$)/gu),
      ].filter(([, label = '']) => labelOf(label) !== null);
      if (labelled.length > 0)
        for (const [, label = '', value = ''] of labelled) add(withoutAddress(label, value), labelOf(label));
      else if (labelOf(part) !== 'ignored') add(part);
    }
  }
  return pieces.filter(({ label }) => label !== 'ignored');
}

/** `Senior Engineer (Google)`, `日本生命保険相互会社（総合職）` */
function companyInBrackets(text: string): [string, string][] {
  const bracket = bracketAtEnd(text);
  const isPair =
    bracket !== null &&
    ((titleScore(bracket.text) >= 3 && companyScore(bracket.inside) >= 3.5) ||
      (companyScore(bracket.text) === 5 && titleScore(bracket.inside) >= 4));
  return isPair ? [[bracket.text, bracket.inside]] : [];
}

/** `高级工程师 腾讯`, `Stripe Senior Engineer`: parted at a space. */
function partedAtSpaces(text: string): [string, string][] {
  const spaces = text.matchAll(
    /(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ーA-Za-z）)])\s+(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}A-Za-z])/gu,
  );
  const isEastern = /[\p{Script=Han}\p{Script=Katakana}]/u.test(text);
  return [...spaces].flatMap(({ index }): [string, string][] => {
    const [one, other] = [text.slice(0, index), text.slice(index)];
    const [behind, next] = [one.at(-1) ?? '', other.trim().charAt(0)];
    // Words of one western name are no two parts.
    if (isEastern) return /[^A-Za-z]/.test(behind + next) ? [[one, other]] : [];
    const isParted =
      titleScore(other.trim()) >= 3 &&
      // `Editorial Assistant` is a title.
      /\s/.test(other.trim()) &&
      isTitleModifier(other.trim().split(/\s/)[0] ?? '') &&
      !isTitleModifier(one.trim().split(/\s/).at(-1) ?? '');
    return isParted ? [[one, other]] : [];
  });
}

/** Ways to part a text into two, the likeliest first. */
export function splitsOf(text: string, turns: readonly number[]): [string, string][] {
  const splits: [string, string][] = [];
  const add = (one: string, other: string): void => {
    const pair: [string, string] = [trimmed(one), trimmed(other)];
    if (pair[0] !== '' && pair[1] !== '') splits.push(pair);
  };
  for (const turn of turns) add(text.slice(0, turn), text.slice(turn));
  const parts = commaParts(text);
  for (let at = 1; at < parts.length; at += 1) add(parts.slice(0, at).join(', '), parts.slice(at).join(', '));
  if (splits.length > 0) return splits;
  // `Engineer for Stripe`
  for (const match of text.matchAll(/\s+(?:for|with)\s+(?=\p{Lu})/gu))
    add(text.slice(0, match.index), text.slice(match.index + match[0].length));
  for (const [one, other] of [...partedAtSpaces(text), ...companyInBrackets(text)]) add(one, other);
  const glued = gluedPair(text);
  if (glued) return [...splits, glued];
  for (const match of text.matchAll(
    /(?<=公司|集团|集團|(?<!株式|有限|合同|合資|合名)会社|银行|銀行|大学|大學|学院|學院)(?=\p{Script=Han})/gu,
  ))
    add(text.slice(0, match.index), text.slice(match.index));
  return splits;
}

export const isEmployment = (text: string): boolean => employmentWord.test(text.trim());
