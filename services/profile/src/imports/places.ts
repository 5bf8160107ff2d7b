import type { Place } from '@renmai/contracts/profile/profile.schema';

const english = new Intl.DisplayNames('en', { type: 'region' });

/** A country by its code, in English: that is what stands beside the city in most files. */
export const countryOf = (code: string): string => {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  try {
    const name = english.of(code.toUpperCase()) ?? code;
    return name === code.toUpperCase() ? '' : name;
  } catch {
    return '';
  }
};

/** City and region of what is written in one: `Berlin, Germany`, `中国 上海`, `Greater London Area`. */
export function placeIn(text: string): Place {
  const [city = '', ...region] = text
    .split(/\s*[,，、/|]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { city, region: [...new Set(region)].filter((part) => part !== city).join(', ') };
}
