/** Whether a name is asked for its reading in Japanese: it has characters, and who fills it in reads Japanese, or it has one already. */
export const asksReading = (language: string, name: string, reading: string): boolean =>
  reading !== '' || (language === 'ja' && /\p{Script=Han}/u.test(name));
