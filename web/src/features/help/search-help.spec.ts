import { type Locale, locales } from '@renmai/contracts';
import { searchHelp } from './search-help';
import type { QuestionPath } from './texts/catalogue';

const asked: [Locale, string, QuestionPath][] = [
  ['en', 'forgot password', 'account/forgot-password'],
  ['en', 'FORGOTTEN my Passwords', 'account/forgot-password'],
  ['en', 'delete account', 'your-data/cancel'],
  ['en', 'sms not arriving', 'account/code-missing'],
  ['en', 'dark', 'app/appearance'],
  ['en', '2fa', 'security/two-step'],
  ['zh-CN', '收不到短信', 'account/code-missing'],
  ['zh-CN', '忘记密码', 'account/forgot-password'],
  ['zh-CN', '怎么注销账号', 'your-data/cancel'],
  ['zh-CN', '夜间模式', 'app/appearance'],
  ['zh-CN', 'ＨＥＩＣ', 'profile/upload-refused'],
  ['zh-TW', '收不到簡訊', 'account/code-missing'],
  ['zh-TW', '兩步驟驗證', 'security/two-step'],
  ['zh-TW', '匯出', 'your-data/export'],
  ['ja', 'パスワードを忘れた', 'account/forgot-password'],
  ['ja', '退会', 'your-data/cancel'],
  ['ja', 'ダークモード', 'app/appearance'],
];

it.each(asked)('in %s, "%s" finds %s first', async (language, query, path) => {
  const [first] = await searchHelp(language, query);
  expect(first?.path).toBe(path);
});

it.each(locales)('in %s, finds nothing for words that are in no text', async (language) => {
  await expect(searchHelp(language, 'qwxzy brontosaurus')).resolves.toEqual([]);
  await expect(searchHelp(language, '  …!  ')).resolves.toEqual([]);
});

it('excerpts have no marks', async () => {
  const hits = await searchHelp('en', 'password');
  expect(hits.length).toBeGreaterThan(3);
  expect(hits.map(({ excerpt }) => excerpt).join('')).not.toMatch(/\*\*|\]\(/);
});
