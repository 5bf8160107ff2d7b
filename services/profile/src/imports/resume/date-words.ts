/** The words and forms of dates, as parts of regular expressions. */
export const monthNames: readonly [string, number][] = [
  ['jan(?:uary|uari|uar|v(?:ier)?|eiro)?|jän(?:ner)?|ene(?:ro)?|gen(?:naio)?|янв(?:ар[ьея])?|sty(?:czeń|cznia)?', 1],
  ['feb(?:ruary|ruari|ruar|rero|braio)?|févr?(?:ier)?|fevr?(?:ier)?|fevereiro|февр?(?:ал[ьея])?|lut(?:y|ego)?', 2],
  ['mar(?:ch|s|zo|ço)?|mär(?:z)?|mrz|maerz|maart|март[ае]?|marzec|marca|mars', 3],
  ['apr(?:ile?)?|avr(?:il)?|abr(?:il)?|апр(?:ел[ьея])?|kwi(?:ecień|etnia)?', 4],
  ['mayo?|maio?|maggio|mag(?=\\.? \\d)|mei|maj(?:a)?|ма[йея]', 5],
  ['june?|juni|juin|junio|junho|giu(?:gno)?|июн[ьея]?|cze(?:rwiec|rwca)?', 6],
  ['july?|juli|juil(?:let)?|julio|julho|lug(?:lio)?|июл[ьея]?|lip(?:iec|ca)?', 7],
  ['aug(?:ust|ustus)?|août|aout|ago(?:sto)?|авг(?:уст[ае]?)?|augusti|sie(?:rpień|rpnia)', 8],
  ['sept?(?:ember|embre|iembre)?|set(?:embro|iembre|tembre)?|сент?(?:ябр[ьея])?|wrz(?:esień|eśnia)?', 9],
  [
    'oct(?:ober|obre|ubre)?|okt(?:ober)?|outubro|out(?= de )|ott(?:obre)?|окт(?:ябр[ьея])?|paź(?:dziernik|dziernika)?',
    10,
  ],
  ['nov(?:ember|embre|iembre|embro)?|нояб?(?:р[ьея])?|lis(?:topada?)', 11],
  ['dec(?:ember)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|дек(?:абр[ьея])?|gru(?:dzień|dnia)', 12],
];
export const MONTH_NAME = `(?:${monthNames.map(([names]) => names).join('|')})(?![a-zäöüéûа-я])\\.?`;
const SEASON =
  '(?:springs?|summers?|autumns?|falls?|winters?|early|mid|late|(?:q[1-4]|h[12])\\s*\\/?|frühjahr|sommer|herbst|printemps|été|automne|hiver)';
export const YEAR = '(?:19[4-9]\\d|20[0-4]\\d)';
export const MONTH = '(?:1[0-2]|0?[1-9])';
const DAY = '(?:3[01]|[12]\\d|0?[1-9])';
export const chineseDigits = '〇零○一二三四五六七八九';
const WORDS_YEAR = `[一二][${chineseDigits}]{3}\\s*年(?:\\s*(?:十[一二]?|[一二三四五六七八九])\\s*月)?`;
const ERA = '(?:令和|平成|昭和|(?<![A-Za-z])[RHS](?=\\s?\\d{1,2}[.年/]))';

/** Each of the ways to write a date; the first that fits at a place is it. */
const dateForms = [
  `${ERA}\\s*(?:\\d{1,2}|元)\\s*[年./]\\s*(?:${MONTH}\\s*(?:月(?:\\s*${DAY}\\s*日)?)?(?!\\d))?`,
  `(?<!\\d)${YEAR}\\s*년(?:\\s*${MONTH}\\s*월(?:\\s*${DAY}\\s*일)?)?`,
  `(?:民國|民国|中華民國)\\s*\\d{2,3}\\s*(?:年\\s*(?:${MONTH}\\s*月(?:\\s*${DAY}\\s*日)?)?|[./-]\\s*${MONTH}(?!\\d))`,
  `(?<!\\d)${YEAR}\\s*年\\s*(?:度|(?:${MONTH}\\s*月(?:\\s*份)?(?:\\s*${DAY}\\s*[日号號])?)|[春夏秋冬]季?|[上下]半年)?`,
  `(?<!\\d)${YEAR}\\s?([-./])\\s?${MONTH}\\s?[-./]\\s?${DAY}(?!\\d)`,
  `(?<!\\d)${YEAR}\\s?[-./‐–·,]\\s?${MONTH}\\s*月?\\.?(?![\\d/:]|\\.\\d|\\s*(?:years?|yrs?|months?|mos?|年間|个月|個月|か月|ヶ月|jahre?|monate?|ans?|mois)(?![a-z]))`,
  `(?<!\\d)${YEAR}\\s*[-/]?\\s*[qh][1-4](?![\\p{L}\\d])`,
  `(?<![\\d./])${DAY}\\s?[./-]\\s?${MONTH}\\s?[./-]\\s?${YEAR}(?!\\d)`,
  `(?<![\\d./])${MONTH}\\s?[./-]\\s?${DAY}\\s?[./-]\\s?${YEAR}(?!\\d)`,
  `(?<![\\d./qh])${MONTH}(?:\\s?[-./]\\s?|\\s*月\\s*)${YEAR}(?!\\d)`,
  `(?<![\\d./])(?:${DAY}(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?)?${MONTH_NAME}(?:\\s+${DAY}(?:st|nd|rd|th)?)?,?\\s*(?:of\\s+|de\\s+)?${YEAR}(?!\\d)`,
  `${MONTH_NAME}\\s*[-/]\\s*${YEAR}(?!\\d)`,
  `${MONTH_NAME}[\\s-]*['’‘]\\s?\\d{2}(?!\\d)`,
  `${MONTH_NAME}\\s?-\\s?\\d{2}(?!\\d)`,
  `${SEASON}\\s*(?:of\\s+)?,?\\s*${YEAR}(?!\\d)`,
  `${SEASON}\\s*['’‘]\\s?\\d{2}(?!\\d)`,
  `(?<!\\d)${YEAR}\\s*[,/-]?\\s*${MONTH_NAME}`,
  WORDS_YEAR,
  `(?<![\\d./])${YEAR}(?!\\d)`,
];
export const DATE = `(?:${dateForms.map((form) => form.replace('([-./])', '[-./]')).join('|')})`;
export const NOW =
  "(?:(?:to |till |until |up to |the )?(?:present|current|now|today|date|ongoing|to-?date)(?:ly)?(?:\\s+(?:day|role|position|time|job))?(?![a-z])|heute|jetzt|laufend|aktuell|aujourd['’]hui|à ce jour|présent|en cours|gegenwart|dato|heden|nu(?![a-z])|(?:alla )?data attuale|ad? oggi|in corso|presente|oggi|hoy|obecnie|nadal|do(?:tychczas| dzi[sś]| teraz)|současnost|dosud|súčasnosť|jelenleg|nuvarande|pågående|nuværende|nå(?!\\p{L})|nykyi(?:nen|hetki)|prezent|halen|devam ediyor|actual(?:idad|mente)?(?![a-z])|atual(?:mente)?(?![a-z])|(?:hasta )?la fecha|до сих пор|(?:по )?н(?:астоящее|аст\\.?|\\.)\\s*в(?:ремя|р\\.?|\\.)|현재|재직\\s*중|現職|至今|迄今|现在|現在(?:に至る)?|现今|现|目前|(?:仍|目前)?(?:在职|在職)(?:中)?|在任(?:中)?|今日?|継続中|在学(?:中)?|在校|在读|在讀|就讀中|在籍中)";
export const DASHES = '(?:[-－‐‑‒–—―−─━一~～〜∼ー→➔]|->|[-–—]{2,})';
export const SEPARATOR = `(?:入[社职職])?\\s*(?:${DASHES}+|\\.{2,3}|…|至|到|迄|から|より|to|until|till|through|thru|bis|à|au|al?|hasta|até|по|tot|and|\\/|／)\\s*`;
export const DURATION =
  '(?:\\s*[·•|,]?\\s*[(（［[]?\\s*(?:約|约|less than\\s+)?(?:(?:(?<!\\d)\\d{1,2}|[一二三四五六七八九十两]+)\\s*(?:years?|yrs?\\.?|months?|mos?\\.?|年(?:間)?|个月|個月|か月|ヶ月|ケ月|カ月|jahre?n?|monate?n?|ans?|mois|años?|mes(?:es)?|anni|anno|mesi|mese|anos?|meses|år|månader|maanden|jaar)(?![a-z])\\s*(?:and|und|et|e(?![a-z])|y(?![a-z])|零)?\\s*){1,2}\\s*(?:间|間)?[)）\\]］]?)';
export const OPEN = '[(（［\\[【〔]?\\s*';
export const CLOSE = '\\s*[)）］\\]】〕]?';

/** The month that a text names in letters; null where it names none. */
export function monthOfName(text: string): number | null {
  for (const [names, month] of monthNames)
    if (new RegExp(`(?<![a-zäöüéûа-я])(?:${names})(?![a-zäöüéûа-я])`, 'u').test(text.toLowerCase())) return month;
  return null;
}
