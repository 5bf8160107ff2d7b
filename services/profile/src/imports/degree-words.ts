import { degreesOfStudy, type DegreeOfStudy } from '@renmai/contracts/profile/education.schema';

/** A word with no letter beside it, which would make it another one. */
const whole = ({ source }: RegExp): RegExp => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu');

/** Degrees of single countries, anywhere in a text. */
const ofCountries: readonly (readonly [DegreeOfStudy, RegExp])[] = [
  [
    'phd',
    whole(
      /sc\.?d\.?|dr\.[\s-]?(?:med|rer|phil|ing|iur|jur|oec)\.?(?:\s?(?:nat|pol|dent|vet)\.?)?|dottorato(?: di ricerca)?|doktora|tiến sĩ|аспирантура/,
    ),
  ],
  ['phd', /[硕碩]博[连連][读讀]|直博|直攻博士|逕讀博士/],
  [
    'master',
    whole(
      /ll\.\s?m\.?|mag\.\s?(?:phil|rer|iur|art)\.?(?:\s?(?:nat|soc|oec)\.?)?|lic\.\s?(?:phil|oec|iur|rer)\.?|m\.?a\.?sc\.?|m\.?l\.?i\.?s\.?|m\.b\.a\.?|ed\.?m\.?|m\.s\.w\.?|mpp|mfin|macc|mlitt|pg\s?dip(?:loma)?|post[-\s]?graduate (?:diploma|degree)|pós-graduação|civilingenjör|maisteri|yüksek lisans|магистратура|специалитет|thạc sĩ|dess/,
    ),
  ],
  ['master', /本[硕碩][连連][读讀]|専門職学位/],
  [
    'master',
    whole(
      /mgr\.?(?:\s+inż\.?)?|civilingenjör|cand\.\s?(?:merc|polyt|scient|jur|mag)\.?|diplomi-insinööri|maisteri|inż\.\s+mgr/,
    ),
  ],
  [
    'bachelor',
    whole(
      /ll\.\s?b\.?|b\.b\.a\.?|b\.f\.a\.?|b\.?\s?pharm|b\.?d\.?s\.?|mb\s?ch\s?b|b\.?a\.?sc\.?|b\.?\s?soc\.?\s?sci?|b\.?s\.?w\.?|licenciad[oa]|graduad[oa] en|bachelier|licencjat|kandidatexamen|kandidaatti|cử nhân|sarjana|undergraduate degree/,
    ),
  ],
  ['bachelor', /高起本/],
  [
    'college',
    whole(
      /higher national (?:diploma|certificate)|advanced diploma|técnico superior|(?:fp|ciclo formativo|formación profesional)(?: de)? grado superior|tecnólog[oa]|deug|bts|dut|bac\s?\+\s?[12](?!\d)|ön lisans/,
    ),
  ],
  ['college', /高[级級]文[凭憑]|高起专|三[专專]|高[职職]高[专專]|전문대(?:학(?![교원]))?(?!학)/],
  [
    'vocational-college',
    whole(
      /(?:(?:fp|ciclo formativo|formación profesional)(?: de)? )?grado medio|ausbildung|bac(?:calauréat)? (?:pro(?:fessionnel)?|technologique)|среднее (?:специальное|профессиональное)/,
    ),
  ],
  ['vocational-college', /中职|中技|[职職][业業]高中/],
  [
    'high-school',
    whole(
      /bachillerato|ensino médio|(?:(?:allgemeine|fachgebundene) )?(?:fach)?hochschulreife|(?:diploma di )?maturità|gymnasieexamen|leaving cert(?:ificate)?|kcse|class (?:xii|12)(?:th)?|(?:12|xii)th (?:standard|grade|std)/,
    ),
  ],
  ['high-school', /高卒|大検/],
  [
    'below-senior-high',
    whole(
      /(?:qualifizierender )?hauptschulabschluss|brevet des collèges|sslc|class (?:x|10)(?:th)?|(?:10|x)th (?:standard|grade|std)|o[ -]levels?/,
    ),
  ],
  ['below-senior-high', /中卒/],
];

/** Words that are a degree only if a text begins with them: within others they mean something else. */
const atStart: readonly (readonly [DegreeOfStudy, RegExp])[] = [
  [
    'master',
    /^(?:(?:m[12]|dea|ingénieur)(?:\s|$)|(?:post-?graduate|grande école|mestre|grau de mestre|mim|специалист)$)/i,
  ],
  [
    'bachelor',
    /^(?:[as]\.?b\.?(?:$|,|\s+(?:in\s|\())|(?:but|lisans|kandidat|in[żz]ynier)(?:\s|$)|s1\s|undergraduate$|(?:1st|first)[ -]class hono|大[学學]\s*(?:$|[(（]))/iu,
  ],
  ['college', /^a\.?(?:a\.?)?[as]\.?(?:$|,|\s+in\s)/i],
  [
    'vocational-college',
    /^(?:(?:mbo|bep|techniker|meister)(?:\s|$)|meister(?:brief|prüfung)|t[ -]levels?|apprenticeship$|高[商工]$)/i,
  ],
  [
    'high-school',
    /^(?:(?:lise|liceo|12th|xii|cbse|고등학교)(?:\s|$)|bac (?:s|es|l|sti2d|stmg)(?:\s|$)|(?:vwo|secondary school|普高)$|(?:scottish )?highers)/i,
  ],
  ['below-senior-high', /^(?:10th|x)(?:$|\s(?:cbse|standard|grade))/i],
];

/** Degrees in many countries; the higher one first where a text has several. */
const degreeWords: readonly (readonly [DegreeOfStudy, RegExp])[] = [
  // The first half of a Japanese doctorate ends with a master's degree.
  ['master', /博士(?:課程)?前期/],
  ['postdoctoral', /postdoc|博士后|博士後(?!期)|ポスドク/i],
  [
    'phd',
    /\bph\.?\s?d|doctor|\bed\.?d\b|\bd\.?phil|博士|promotion|\bj\.?d\b|\bm\.?d\b|\bpharm\.?d\b|\bdba\b|doktor|doutor|кандидат наук|доктор наук|(?<!석)박사/i,
  ],
  [
    'college',
    /associate|副学士|副學士|準学士|大专|大專|专科|專科|短期大学|短大|高専|五專|二專|五专|\bhn[cd]\b|\baas\b|\bbts\b|\bdut\b|高等専門学校|foundation degree|전문학사/i,
  ],
  [
    'master',
    /\bm(?:phys|math|chem|biol|pharm)\b|\bdipl\.|master|\bm\.?\s?(?:sc|a|eng|s|e|ed|com|tech|fa|arch|res|phil)\b\.?|\be?mba\b|\bmp[ah]\b|\bmc[as]\b|\bm\.?des\b|\bm\.?mus\b|\bpgdm\b|\bmsw\b|máster|mestrado|大学院|\bllm\b|\bmsci\b|laurea magistrale|specialistica|bac\s?\+\s?5|硕士|碩士|修士|研究生|(?<!vor)diplom(?!a)|diplôme d['’]ing|magister|staatsexamen|maîtrise|\bma\b|магистр|석사|専門職大学院/i,
  ],
  [
    'bachelor',
    /bachelor|\bb\.?\s?(?:sc|a|eng|s|e|ed|comm?|tech|fa|arch|ba)\b\.?|\bbba\b|\bbsba\b|\bbc[as]\b|\bb\.?des\b|\bb\.?mus\b|\bllb\b|\bmbbs\b|\bbsn\b|\bgrado\b|大学卒|大卒|laurea|bac\s?\+\s?[34]|本科|学士|學士|大學部|licen[cs]e|licenciatura|bacharel|бакалавр|학사|专升本|專升本|四年制大[学學]|大[学學](?:畢業|毕业)|二技|四技/i,
  ],
  [
    'vocational-college',
    /vocational|职业学院|技校|中专|中專|高职|高職|职高|专门学校|専門学校|専門士|技工学校|\bbtec\b|\bnvq\b|専門[学學]校|專門學校|中等职业|berufsausbildung|\bcap\b|fp grado/i,
  ],
  [
    'high-school',
    /high school|高中|高等学校|高校|高級中學|abitur|matura|baccalauréat|a[ -]levels?|普通科|中學文憑|會考|\bhkdse\b|\bhsc\b|\bwaec\b|\bwassce\b|higher secondary|senior secondary|\bintermediate (?=from)|^intermediate$|고등학교|\bged\b|\bib diploma|international baccalaureate/i,
  ],
  [
    'below-senior-high',
    /igcse|\bssc\b|secondary school certificate|gcse|realschul|mittlere reife|初中|中学校|國中|国中|小学/i,
  ],
];

/** The degrees of single countries as one expression. */
export const degreeOfCountry = ofCountries.map(([, { source }]) => source).join('|');

const among = (list: readonly (readonly [DegreeOfStudy, RegExp])[], text: string): DegreeOfStudy | undefined =>
  list.find(([, words]) => words.test(text))?.[0];

export const degreeOf = (text: string): DegreeOfStudy | null =>
  degreesOfStudy.find((degree) => degree === text.trim().toLowerCase()) ??
  among(atStart, text.trim()) ??
  among(ofCountries, text) ??
  among(degreeWords, text) ??
  null;
