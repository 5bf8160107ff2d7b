const initials: ReadonlyMap<string, string> = new Map(
  'ㄅb ㄆp ㄇm ㄈf ㄉd ㄊt ㄋn ㄌl ㄍg ㄎk ㄏh ㄐj ㄑq ㄒx ㄓzh ㄔch ㄕsh ㄖr ㄗz ㄘc ㄙs'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
/** As they are written alone, and behind an initial. */
const finals: ReadonlyMap<string, readonly [alone: string, behind: string]> = new Map(
  (
    'ㄚa,a ㄛo,o ㄜe,e ㄝe,e ㄞai,ai ㄟei,ei ㄠao,ao ㄡou,ou ㄢan,an ㄣen,en ㄤang,ang ㄥeng,eng ㄦer,er ㄧyi,i ㄨwu,u ㄩyu,v ㄧㄚya,ia ' +
    'ㄧㄛyo,io ㄧㄝye,ie ㄧㄞyai,iai ㄧㄠyao,iao ㄧㄡyou,iu ㄧㄢyan,ian ㄧㄣyin,in ㄧㄤyang,iang ㄧㄥying,ing ㄨㄚwa,ua ㄨㄛwo,uo ' +
    'ㄨㄞwai,uai ㄨㄟwei,ui ㄨㄢwan,uan ㄨㄣwen,un ㄨㄤwang,uang ㄨㄥweng,ong ㄩㄝyue,ve ㄩㄢyuan,van ㄩㄣyun,vn ㄩㄥyong,iong'
  )
    .split(' ')
    .map((pair) => {
      const [, signs = '', alone = '', behind = ''] = /^(\P{L}*[\u3105-\u312f]+)(\w+),(\w+)$/u.exec(pair) ?? [];
      return [signs, [alone, behind]];
    }),
);

const syllable = /([ㄅ-ㄙ]?)(ㄧ[ㄚㄛㄝㄞㄠㄡㄢㄣㄤㄥ]?|ㄨ[ㄚㄛㄞㄟㄢㄣㄤㄥ]?|ㄩ[ㄝㄢㄣㄥ]?|[ㄚ-ㄦ]?)[\sˊˇˋ˙]*/gu;

/** Pinyin without tones for zhuyin: ㄓㄨㄢ ㄢˋ is zhuanan. Other letters stay. */
export const pinyinOfZhuyin = (text: string): string =>
  text.replace(/[ㄅ-ㄩˊˇˋ˙][ㄅ-ㄩˊˇˋ˙\s]*/gu, (run) =>
    run.replace(syllable, (_, initial: string, final: string) => {
      const first = initials.get(initial) ?? '';
      const [alone = '', behind = ''] = finals.get(final) ?? [];
      if (first === '') return alone;
      if (final === '') return /^(?:zh|ch|sh|r|z|c|s)$/.test(first) ? `${first}i` : first;
      return first + (/^[jqx]$/.test(first) ? behind.replace(/^v/, 'u') : behind);
    }),
  );

export const hasZhuyin = (text: string): boolean => /[ㄅ-ㄩ]/u.test(text);
