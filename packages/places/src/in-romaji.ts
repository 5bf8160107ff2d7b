/** How the list writes what people of Japan type on a keyboard, or by the rule of schools: `toukyou`, `oosaka`, `Hirosima`, `Hukuoka`. */
export function inRomaji(key: string): string[] {
  if (!/^[a-z]{4,}$/.test(key)) return [];
  const short = key.replace(/o[uo]|oh(?=[bcdfgjkmnprstz]|$)/g, 'o').replaceAll('uu', 'u');
  return [...new Set([short, byHepburn(key), byHepburn(short)])].filter((one) => one !== key);
}

const byHepburn = (key: string): string =>
  key
    .replace(/(?<![sct])sy/g, 'sh')
    .replace(/(?<![sct])ty/g, 'ch')
    .replace(/[zj]y/g, 'j')
    .replace(/si/g, 'shi')
    .replace(/(?<!t)ti/g, 'chi')
    .replace(/tu/g, 'tsu')
    .replace(/zi/g, 'ji')
    .replace(/(?<![sc])hu/g, 'fu');
