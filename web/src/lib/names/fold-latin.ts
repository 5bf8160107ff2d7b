/** Without width, case, accents, and the difference between the two kinds of kana. */
export const foldLatin = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu, (letter) =>
      letter.normalize('NFD').replace(/\p{M}/gu, ''),
    );
