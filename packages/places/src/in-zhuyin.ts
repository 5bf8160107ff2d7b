/** The sounds of Chinese as people of Taiwan type them, in the letters that the list has: `ㄊㄞˊㄅㄟˇ` is `taibei`. */
const initials: Readonly<Record<string, string>> = {
  ...{ ㄅ: 'b', ㄆ: 'p', ㄇ: 'm', ㄈ: 'f', ㄉ: 'd', ㄊ: 't', ㄋ: 'n', ㄌ: 'l', ㄍ: 'g', ㄎ: 'k', ㄏ: 'h' },
  ...{ ㄐ: 'j', ㄑ: 'q', ㄒ: 'x', ㄓ: 'zh', ㄔ: 'ch', ㄕ: 'sh', ㄖ: 'r', ㄗ: 'z', ㄘ: 'c', ㄙ: 's' },
};
/** The finals that follow an initial, and how each is written without one. */
const finals: Readonly<Record<string, readonly [string, string]>> = {
  ...{ ㄚ: ['a', 'a'], ㄛ: ['o', 'o'], ㄜ: ['e', 'e'], ㄝ: ['e', 'e'], ㄞ: ['ai', 'ai'], ㄟ: ['ei', 'ei'] },
  ...{ ㄠ: ['ao', 'ao'], ㄡ: ['ou', 'ou'], ㄢ: ['an', 'an'], ㄣ: ['en', 'en'], ㄤ: ['ang', 'ang'] },
  ...{ ㄥ: ['eng', 'eng'], ㄦ: ['er', 'er'], ㄧ: ['i', 'yi'], ㄨ: ['u', 'wu'], ㄩ: ['u', 'yu'] },
  ...{ ㄧㄚ: ['ia', 'ya'], ㄧㄝ: ['ie', 'ye'], ㄧㄠ: ['iao', 'yao'], ㄧㄡ: ['iu', 'you'], ㄧㄢ: ['ian', 'yan'] },
  ...{ ㄧㄣ: ['in', 'yin'], ㄧㄤ: ['iang', 'yang'], ㄧㄥ: ['ing', 'ying'], ㄨㄚ: ['ua', 'wa'], ㄨㄛ: ['uo', 'wo'] },
  ...{ ㄨㄞ: ['uai', 'wai'], ㄨㄟ: ['ui', 'wei'], ㄨㄢ: ['uan', 'wan'], ㄨㄣ: ['un', 'wen'], ㄨㄤ: ['uang', 'wang'] },
  ...{ ㄨㄥ: ['ong', 'weng'], ㄩㄝ: ['ue', 'yue'], ㄩㄢ: ['uan', 'yuan'], ㄩㄣ: ['un', 'yun'], ㄩㄥ: ['iong', 'yong'] },
};
const syllable = /([ㄅ-ㄙ])?([ㄧㄨㄩ]?[ㄚ-ㄦ]|[ㄧㄨㄩ])?/gu;
/** Initials that are a syllable by themselves: ㄕ is `shi`. The last of a text may go on. */
const alone = /^[ㄓ-ㄙ]$/u;
/** The marks of tones, of which one more means the first, and spaces. */
const tones = /[\s\u3000ˉˊˇˋ˙・]+/u;

const isZhuyin = (text: string): boolean =>
  /[\u3105-\u3129]/u.test(text) && !/[\p{L}--[\u3105-\u3129ˉˊˇˋ˙]]/v.test(text);

/** The text in Pinyin where it is in Zhuyin, and as it is otherwise. */
export function inPinyin(text: string): string {
  if (!isZhuyin(text)) return text;
  const sounds = text.normalize('NFKC').trim().split(tones).filter(Boolean);
  return sounds
    .flatMap((part, at) =>
      [...part.matchAll(syllable)].map(([whole, initial = '', final = '']) => {
        const [behind = '', own = ''] = finals[final] ?? [];
        const isLast = at === sounds.length - 1 && part.endsWith(whole);
        if (initial === '') return own;
        return (initials[initial] ?? '') + (final === '' && alone.test(initial) && !isLast ? 'i' : behind);
      }),
    )
    .join('');
}
