import { foldText } from '@renmai/names';

/** Words that people say for a thing, and its names. The first name is often one of the vocabulary, which adds its other languages. */
const spoken: readonly (readonly [said: string, names: string])[] = [
  ['跑业务 跑業務 做业务 做業務 跑销售 做销售 拉业务 跑客户', 'sales representative'],
  // Fields of study as students call them.
  ['資工 资科 資科 计科', 'computer science|資訊工程'],
  ['資管 信管', 'information management'],
  ['软工', 'software engineering'],
  ['財金', 'finance'],
  ['工管', 'industrial engineering'],
  ['應外', 'foreign languages'],
  ['大傳', 'communication'],
  ['食科', 'food science and engineering'],
  ['休管', 'leisure management'],
  ['运管', 'sports management'],
  ['电气', 'electrical engineering'],
  ['汉语言', 'Chinese language and literature'],
  // Places of work.
  ['实验室 laboratory lab', '実習室'],
  ['実習室', 'laboratory|实验室'],
  // Verbs and materials, where others write the name of the craft.
  ['repair fix mend restore renovate', 'restoration|修复|維修|修理|修繕'],
  ['wooden timber wood', '木造|木结构|木工'],
  ['temple shrine', '宮大工|寺社|社寺'],
  ['translate', 'translation'],
  ['weld', 'welding'],
  ['paint', 'painting'],
  ['draw', 'drawing'],
  ['photograph', 'photography'],
  ['sew', 'sewing'],
  ['sell', 'sales'],
  ['cook', 'cooking'],
];

/** By the folded word, without signs. */
export const spokenNames: ReadonlyMap<string, readonly string[]> = new Map(
  spoken.flatMap(([said, names]) => said.split(' ').map((word) => [foldText(word), names.split('|')] as const)),
);
