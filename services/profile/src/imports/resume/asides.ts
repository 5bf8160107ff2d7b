import { degreeScore, schoolScore } from './known-words.js';

/** A result of studies: `GPA: 3.8/4.0`, `First Class Honours`, `Note: 1,7`. */
const grade =
  /^[\s•·*(（-]*(?:(?:(?:with|securing|scoring)\s+)?\d{2}(?:\.\d+)?\s*%|(?:(?:cumulative|overall|final|major)\s+)?(?:c?gpa|grades?|note|(?:abschluss|gesamt|durchschnitts)note|mention|classification|result|moyenne|promedio|dean['’]s list)(?!\p{L})|(?:first|(?:upper |lower )?second|third)[ -]class(?!\p{L})|(?:first|upper second|lower second|third)(?:\s+(?:class\s+)?hono(?:u)?rs)\b|2[:.][12](?!\d)|(?:(?:with|pass with)\s+)?(?:high )?(?:distinction|merit)(?!\p{L})|(?:summa |magna )?cum laude|(?:平均)?(?:绩点|績點)|(?:学业|學業|平均|综合)?(?:成绩|成績)|(?:专业|專業|年级|班级)?排名)/iu;
export const isGrade = (text: string): boolean =>
  grade.test(text) && degreeScore(text) === 0 && schoolScore(text) === 0;

/** `Thesis: …`, `博士論文題目：…`, `Betreuer: …`: about the studies, and neither school nor subject. */
const thesis =
  /^[\s•·*(（–-]*(?:(?:(?:(?:master|bachelor|doctor|honou?rs|diploma?|final[- ]year|ph\.?d\.?)(?:['’]?s)?|doctoral)\s*)?(?:thesis|dissertation)|dissertation|(?:bachelor|master|diplom|doktor|abschluss|studien)arbeit|promotionsthema|m[ée]moire|th[èe]se|tesi(?:na)?(?: di laurea)?|tesis|(?:supervisor|advis[oe]r|supervised by|betreuer(?:in)?|directeur de thèse|relatore|tutor)(?=\s*:)|(?:博士|硕士|碩士|修士|学士|學士|卒業|毕业|畢業|学位|學位)?(?:论文|論文|研究|制作|設計|设计)?(?:题目|題目|主题|主題|テーマ|题名)(?=\s*[:：])|(?:博士|硕士|碩士|修士|学士|學士|卒業|毕业|畢業|学位|學位)(?:论文|論文|研究(?![生科])|设计|設計)|(?:指导|指導)(?:老师|老師|教师|教師|教員|教授)|导师|導師|ゼミ(?=\s*[:：])|研究(?:テーマ|方向|领域|領域|室)(?=\s*[:：]))(?!\p{L}*schule)/iu;
export const isAboutThesis = (text: string): boolean => thesis.test(text);

/** Facts about a company, which many résumés have between its name and the position there. */
const aboutCompany =
  /^[\s◆■●◇□○・•*【［[（(-]*(?:事業(?:内容|概要|領域)|主要事業|業種|業界|資本金|従業員数?|社員数|設立|創業|売上高?|年商|上場(?:区分|市場)?|本社(?:所在地)?|所在地|(?:企業|会社)概要|規模|(?:公司|企业|企業|单位|單位)(?:简介|簡介|介绍|介紹|规模|規模|性质|性質|描述|行业|行業|类型|類型|背景|概况)|(?:所属|所屬)?(?:行业|行業|产业|產業)(?:类别|類別)?|(?:所在|所属|所屬)?(?:部门|部門)|(?:下属|下屬|管理)(?:人数|人數)|汇报对象|(?:税前|稅前)?(?:月薪|薪资|薪資|年薪)|company (?:profile|size|description)|about the company|industry|sector|branche|unternehmensgröße|secteur|effectif)\s*(?:[】］\])）]|[:：]|\t|$)/iu;

/** A line that may be between two parts of the head of an entry, and is no part of it. */
export const isAside = (text: string): boolean => isGrade(text) || aboutCompany.test(text);

/** `【事業内容】` with its text on the line below. */
export const isAsideAlone = (text: string): boolean => aboutCompany.test(text) && /[】］\]:：]\s*$/u.test(text);

/** `in 2014 with 72%` */
export const isResult =
  /^\s*[,;|(–-]?\s*(?:(?:with|securing|scoring|scored|obtained|at)\s+)?(?:(?:c?gpa|grade|marks?|percentage|aggregate|first|second|distinction)(?!\p{L})|\d{1,2}(?:\.\d+)?\s*%|\d{1,2}\.\d{1,2}(?:\s*\/\s*\d{1,2}(?:\.0)?)?\s*$)[^\d]{0,24}$/iu;
