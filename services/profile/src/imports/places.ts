import type { Place } from '@renmai/contracts/profile/profile.schema';

const english = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of a country by its code: most files write it beside the city. */
export const countryOf = (code: string): string => {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  try {
    const name = english.of(code.toUpperCase()) ?? code;
    return name === code.toUpperCase() ? '' : name;
  } catch {
    return '';
  }
};

/** City and region from one text: `Berlin, Germany`, `中国 上海`, `Greater London Area`. */
export function placeIn(text: string): Place {
  const [city = '', ...region] = text
    .split(/\s*[,，、/|]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { city, region: [...new Set(region)].filter((part) => part !== city).join(', ') };
}
