const byLanguage: Record<string, string> = { 'zh-CN': 'CN', 'zh-TW': 'TW', ja: 'JP' };

/** ISO code of the country to begin with: the browser's region, else where the language is mostly spoken. */
export function defaultCountry(language: string, browser: string = navigator.language): string {
  try {
    const { region } = new Intl.Locale(browser);
    if (region && /^[A-Z]{2}$/.test(region)) return region;
  } catch {
    // no language tag: go by the chosen language
  }
  return byLanguage[language] ?? 'CN';
}
