/** Whether to ask for the Japanese reading of a name: it has characters and the member reads Japanese, or it has a reading already. */
export const asksReading = (language: string, name: string, reading: string): boolean =>
  reading !== '' || (language === 'ja' && /\p{Script=Han}/u.test(name));
