import type { Segment } from './lines.js';

/** The box of a form where a photograph belongs, with the advice in it. */
const place =
  /^[（(【[]?\s*(?:写真(?:を?(?:貼る|はる|貼付|添付)(?:位置|欄|場合)?|貼付(?:欄|位置)?|欄)?|(?:本人)?写真|(?:贴|貼)?(?:照\s*片|相\s*片|近照|免冠照|证件照|證件照)(?:处|處|粘贴处|黏貼處)?|[一二两兩]?寸(?:免冠)?(?:照片|相片)|photo(?:graph)?(?: here)?|(?:bewerbungs|pass)?(?:foto|bild)|place photo here)\s*[）)】\]]?$/iu;
const advice =
  /^\s*(?:[・･·•]|[\d①-③]+[.．、)）]?)?\s*(?:写真を?(?:貼る|はる|貼付|添付).*|(?:縦|たて)\s*\d.*|(?:横|よこ)\s*\d.*|\d{2}\s*(?:mm)?\s*[×xX*＊]\s*\d{2}\s*mm.*|本人(?:単身|のみ).*|(?:単身)?(?:正面)?(?:上半身)?(?:無帽|脱帽).*|裏面(?:に|の).*|裏面のり.*|胸(?:から|より)上.*|(?:最近)?\d\s*[かヶケカ]月以内.*|のりづけ.*)$/u;

/** Its texts; advice counts only where the box itself is named, or more of it is near. */
export function photoBox(segments: readonly Segment[]): Segment[] {
  const named = segments.filter(({ text }) => place.test(text.trim()) || /写真を?(?:貼る|はる|貼付)/u.test(text));
  if (named.length === 0) return [];
  return segments.filter(
    (one) =>
      named.includes(one) ||
      (advice.test(one.text) && named.some((box) => box.page === one.page && Math.abs(box.y - one.y) < one.size * 12)),
  );
}
