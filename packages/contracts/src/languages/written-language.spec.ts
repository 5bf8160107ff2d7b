import { acceptLanguage } from './accept-language.js';
import { chineseAccepted, languagesAccepted } from './read-languages.js';
import { canRead, writtenLanguage } from './written-language.js';

it.each([
  ['我们在找一位前端工程师，欢迎投递简历。', 'zh'],
  ['我們正在尋找一位後端工程師', 'zh'],
  ['エンジニアを募集しています', 'ja'],
  ['営業経験者を優遇', 'ja'],
  ['우리는 개발자를 찾고 있습니다', 'ko'],
  ['We are looking for an engineer who can work with us in London.', 'en'],
  ['Wir suchen eine Ingenieurin für unser Team in Berlin.', 'de'],
  ['Nous cherchons une ingénieure pour notre équipe', 'fr'],
  ['Buscamos una ingeniera para nuestro equipo en Madrid', 'es'],
  ['Procuramos uma engenheira para a nossa equipa, com experiência', 'pt'],
  ['Cerchiamo un ingegnere per il nostro team e non solo', 'it'],
  ['Chúng tôi đang tìm một kỹ sư cho đội của mình', 'vi'],
  ['Мы ищем инженера в нашу команду', 'ru'],
  ['Ми шукаємо інженера', 'uk'],
  ['نبحث عن مهندس للعمل معنا', 'ar'],
  ['เรากำลังมองหาวิศวกร', 'th'],
  ['今天用 React 和 TypeScript 重写了 dashboard', 'zh'],
])('%s is %s', (text, language) => {
  expect(writtenLanguage(text)?.language).toBe(language);
});

it.each(['', 'OK', '👍👍👍', '@Anna Schmidt', 'https://example.com/the/and/of', '2026', '#工作'])(
  'of %j nothing is said',
  (text) => {
    expect(writtenLanguage(text)).toBeNull();
  },
);

it.each([
  ['Hello to all of you', ['zh'], false],
  ['Hello to all of you', ['zh', 'en'], true],
  ['Bonjour tout le monde', ['en'], true],
  ['Lorem ipsum dolor sit amet', ['ja'], false],
  ['Lorem ipsum dolor sit amet', ['de'], true],
  ['大家好，很高兴认识你们', ['zh'], true],
  ['大家好，很高兴认识你们', ['ja'], false],
  ['👍', [], true],
] as const)('%s, by who reads %j: %s', (text, reads, can) => {
  expect(canRead(text, reads)).toBe(can);
});

it('writes and reads the Accept-Language header as browsers do', () => {
  expect(acceptLanguage('zh-TW', ['zh', 'ja', 'de'])).toBe('zh-TW, ja;q=0.9, de;q=0.8');
  expect(acceptLanguage('en', [])).toBe('en');
  expect(languagesAccepted('zh-TW, ja;q=0.8, de;q=0.7, xx, *;q=0.1')).toEqual(['zh', 'ja', 'de']);
  expect(languagesAccepted('en-GB,en;q=0.9')).toEqual(['en']);
  expect(languagesAccepted(undefined)).toEqual([]);
  expect(['en, zh-TW;q=0.8', 'zh-Hans-SG', 'zh, en'].map(chineseAccepted)).toEqual(['zh-Hant', 'zh-Hans', null]);
});
