import { labelOf } from './pieces.js';
import type { TextLine } from './paragraphs.js';

const titles =
  /^(?:时间|時間|期间|期間|在籍期間|起止时间|公司|公司名称|公司名稱|会社名|单位|职位|職位|职称|職稱|職種|岗位|学校|专业|学历|学位|period|dates?|company|employer|position|title|role|zeitraum|firma|stelle|school|degree|location|地点|地點|狀態|状态|科系|系所|單位|部門|部门|离职原因|離職原因|主要工作|薪资|证明人|备注|備註|學校|學位|學歷|學校名稱|学校名称|学校名|所学专业|專業|就读时间|任职时间|在職期間|在学期間|学部|学科|学部・学科|学部学科|卒業区分|区分|雇用形態|年月|起止年月|毕业院校|畢業院校|institution|university|years?|grade|post|level|award|programme|subject|results?|duties|city|country|responsibilities|from|to|工作单位|工作單位|职务|職務|内容|業務内容|職務内容|担当業務|担当|役割|役職|規模|体制|環境|開発環境|所属|部署|勤務先|工作内容|기간|학교명?|전공|구분|근무기간|재직기간|재학기간|회사명|직장명|부서(?:\/직위)?|직위|직급|담당업무|업무내용|졸업(?:구분|여부)|소재지|학위)$/i;
const titlesOfProjects =
  /^(?:プロジェクト(?:内容|名|概要)?|案件(?:名|内容|概要)?|项目(?:名称)?|項目名稱|專案(?:名稱)?|projects?)$/i;

export interface Rows {
  rows: TextLine[];
  /** lines that only name the columns of a table */
  heads: TextLine[];
  /** a column is for projects */
  ofProjects: boolean;
}

const further =
  /^(?:工作|業務|職務|主要|擔任|任職)(?:內容|職責|職掌|項目|描述|說明)$|^(?:学习形式|學習形式|培养方式|学制|證明人|證明人電話|证明人电话|联系方式|單位性質|单位性质|備註|離職原因|薪資|證明人|主管)$|^(?:c?gpa|percentage|marks|score|class|division|board|board\/university|university\/board|stream|specialization|(?:passing )?year|year of passing|%|c?gpa\/%|marks\/%|aggregate)(?: ?(?:\(%\)|\/ ?%))?$|^(?:服務|任職|就業|工作)(?:機關|單位|期間|時間)$|^(?:就讀|修業|起訖|起迄)(?:期間|時間|年月)$/iu;
/** `起止时间`, `Company`: words that name a column, as they name a field in forms with labels. */
export const isTitle = (text: string): boolean => {
  const dense = text.trim().replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
  return titles.test(dense) || further.test(dense) || labelOf(dense) !== null;
};
/** Forms have columns of their own beside those that all have: `学习形式`, `备注`. */
const isMostlyTitles = (texts: readonly string[], named: number): boolean =>
  texts.length >= 4 &&
  named >= texts.length * 0.6 &&
  texts.every((text) => /^\p{Script=Han}{1,6}$/u.test(text.replaceAll(/\s/gu, '')));

export const namesColumns = ({ cells }: Pick<TextLine, 'cells'>): boolean =>
  cells.length >= 3 &&
  (cells.every(({ text }) => isTitle(text)) ||
    isMostlyTitles(
      cells.map(({ text }) => text),
      cells.filter(({ text }) => isTitle(text)).length,
    ));

/** Its cells, or the words between wide spaces. */
const columnsOf = ({ cells, text }: TextLine): string[] =>
  cells.length > 1 ? cells.map((cell) => cell.text) : text.split(/\s{2,}|\u3000+/u).filter(Boolean);

/** A line `时间 | 公司 | 职位` above a table only names its columns. */
export function rowsBelowHeads(lines: readonly TextLine[]): Rows {
  const isProject = (text: string): boolean => titlesOfProjects.test(text.trim());
  const heads = lines.filter((line) => {
    const texts = columnsOf(line);
    const named = texts.filter((text) => isTitle(text) || isProject(text));
    return texts.length >= 2 && (named.length === texts.length || isMostlyTitles(texts, named.length));
  });
  return {
    rows: lines.filter((line) => !heads.includes(line)),
    heads,
    ofProjects: heads.some(({ cells }) => cells.some(({ text }) => isProject(text))),
  };
}
