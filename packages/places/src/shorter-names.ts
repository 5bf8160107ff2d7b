/** Endings of names of places, which a name may have or not. */
const kinds = /(?:特别行政区|特別行政區|특별자치시|특별시|광역시|[市都府郡区區县縣시군구])$/u;

/** As LinkedIn and Chinese and Japanese addresses write a place: a district within its city, a city with what is around it. */
export function withoutParts(head: string): string[] {
  const shorter = [
    /^(?:the\s+)?(?:greater|metro(?:politan)?)\s+(.+?)(?:\s+area)?$/iu,
    /^(.+?)\s+(?:city\s+)?(?:(?:bay|metro(?:politan)?|city)\s+)?(?:area|region)$/iu,
    /^(?:.{2,4}(?:省|自治区|自治區))?(.{2,6}市).+[区區县縣市镇鎮]$/u,
    /^(.{2,6}市).+[区區町村]$/u,
    /^(?:大阪|京都)府(.+市)/u,
    /^(?:北海道|[^\s]{2,3}県)(.+市)/u,
    /^(東京)都.+/u,
    /^(\S{2,6}市)\S+[区區]\S/u,
    // ニューヨーク市
    /^([\p{Script=Katakana}ー・]{2,})[市州]$/u,
  ].flatMap((form) => form.exec(head)?.[1] ?? []);
  return shorter.flatMap((one) => [one, one.replace(/市$/u, '')]);
}

const MAX_WORDS = 8;
const MAX_HAN = 12;
/** Words around the name of a city that are no part of it. */
const around =
  /\b(?:the|greater|city\s+of|city|metro(?:politan)?|area|region|county|district|downtown|central|near|suburbs?|based\s+in|sar)\b/giu;

/**
 * The names in a text that is no name as a whole, the likeliest first: `75001 Paris`, `London SW1A`, `北京市海淀区`, `Berlin-Mitte`,
 * `서울특별시 강남구`.
 */
export function* shorterNames(typed: string): Generator<string> {
  const text = typed.normalize('NFKC').trim();
  yield* withoutParts(text);
  yield text.replace(around, ' ');
  const words = text
    .replace(around, ' ')
    .split(/[\s,，、،/()（）·|–—-]+/u)
    // 東京23区
    .map((word) => /^\p{Script=Han}+(?=\d)/u.exec(word)?.[0] ?? word)
    .filter((word) => word !== '' && !/\d/u.test(word) && !/^[市区區]$/u.test(word));
  if (words.length > MAX_WORDS) return;
  for (let length = words.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const name = words.slice(at, at + length).join(' ');
      yield name;
      if (length === 1) yield name.replace(kinds, '');
    }
  }
  for (const word of words) if (/^\p{Script=Han}{3,}$/u.test(word)) yield* beginnings(word);
  // 美国加州洛杉矶
  for (const word of words) for (let at = 2; at < word.length - 1; at += 1) if (isHan(word)) yield word.slice(at);
}

const isHan = (word: string): boolean => /^\p{Script=Han}{4,12}$/u.test(word);

/** A Chinese or Japanese text begins with the larger: 上海浦东, 石家庄市长安区. */
function* beginnings(word: string): Generator<string> {
  const bare = word.replace(/^(?:中国|中國|日本国?|[^省県]{2,3}[省県]|.{2,4}自治[区區])/u, '');
  for (let length = Math.min(bare.length, MAX_HAN); length > 1; length -= 1) {
    const name = bare.slice(0, length);
    yield name;
    yield name.replace(kinds, '');
  }
}
