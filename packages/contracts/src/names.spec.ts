import { fileName, line, nameOf } from './common.js';
import { displayName } from './identity/fields.js';
import { cleanLine, lineFault, tidyLine } from './single-line.js';
import { claimsStaff } from './staff-names.js';

const real: readonly [string, string][] = [
  ['Latin', 'Zoë Müller-Łukasiewicz'],
  ['Vietnamese', 'Nguyễn Thị Ngọc Ánh'],
  ['Yoruba', 'Ọlúwaṣeun Adébáyọ̀'],
  ['Lithuanian accents', 'Jū́ratė'],
  ['Arabic', 'مُحَمَّد بْن عَبْدِ ٱللّٰه'],
  ['Persian with ZWNJ', 'علی‌رضا نیک‌پور'],
  ['Hebrew with vowels', 'שָׁלוֹם בֶּן־דָּוִד'],
  ['Hindi', 'श्रीकांत ज़ुबैर हिंदुस्तानी'],
  ['Hindi with ZWJ', 'क्‍षितिज'],
  ['Bengali', 'শর্মিষ্ঠা চট্টোপাধ্যায়'],
  ['Tamil', 'கிருஷ்ணமூர்த்தி'],
  ['Malayalam, older spelling', 'അവന്‍ ശ്രീകുമാര്‍'],
  ['Sinhala with ZWJ', 'ශ්‍රී ප්‍රියන්ත'],
  ['Thai', 'สิทธิ์ ทองคำดี'],
  ['Lao', 'ສົມໃຈ ທີ່ຮັກ'],
  ['Burmese', 'ကျွန်ုပ် မြွှို့'],
  ['Khmer', 'ស្រីម៉ៅ ភ្នំពេញ'],
  ['Tibetan', 'བསྒྲུབས་ རྒྱལ་མཚན'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ'],
  ['Korean', '김하늘'],
  ['Chinese', '欧阳娜娜'],
  ['Chinese, rare', '𠮷野家 㐂'],
  ['Japanese with a variant', '葛󠄀城 ユウキ'],
  ['a wide space', '山田　太郎'],
  ['Georgian', 'გიორგი'],
  ['Amharic', 'አበበ ቢቂላ'],
  ['apostrophes and hyphens', 'D’Arcy O\u2019Neil-Smith Jr.'],
  ['emoji', '❤️ 👍🏽 1️⃣ ☕'],
  ['a family and a profession', '👨‍👩‍👧‍👦 👩🏽‍💻 🏳️‍🌈'],
  ['flags', '🇨🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['C++', 'C++ & C# <dev> $1'],
];

const refused: readonly [string, string, string][] = [
  ['zero width spaces', 'An\u200bn', 'invisible-characters'],
  ['nothing but them', '\u200b\u2060', 'invisible-characters'],
  ['a joiner between Latin letters', 'Ann\u200dLi', 'invisible-characters'],
  ['a joiner at the end', 'علی\u200c', 'invisible-characters'],
  ['a soft hyphen', 'Ann\u00ad', 'invisible-characters'],
  ['text turned round', 'Ann \u202egnp.exe', 'invisible-characters'],
  ['an isolate', '\u2066Ann', 'invisible-characters'],
  ['a mark of direction', 'Ann\u200f', 'invisible-characters'],
  ['Hangul fillers', '\u3164', 'invisible-characters'],
  ['a blank of braille', '\u2800\u2800', 'invisible-characters'],
  ['a note without a head', '\u{1d159}', 'invisible-characters'],
  ['blanks of hieroglyphs', '\u{13441}\u{13442}', 'invisible-characters'],
  ['a copied picture that was left behind', '\ufffc', 'invisible-characters'],
  ['control characters', 'a\u0007b', 'invisible-characters'],
  ['a line break', 'a\nb', 'invisible-characters'],
  ['a separator of lines', 'a\u2028b', 'invisible-characters'],
  ['private use', 'a\ue000', 'invisible-characters'],
  ['half a character', 'a\ud800', 'invisible-characters'],
  ['loose tags', 'Ann\u{e0041}\u{e0042}', 'invisible-characters'],
  ['a loose variation selector', 'Ann\ufe0f', 'invisible-characters'],
  ['marks in stacks', 'Z\u0323\u0325\u0327\u0331lgo', 'stacked-marks'],
  ['enclosing marks on marks', 'a\u20dd\u20de\u20df', 'stacked-marks'],
  ['one Thai mark many times', 'ก็็็', 'stacked-marks'],
  ['four Thai marks', 'กี่้๊', 'stacked-marks'],
  ['marks on an emoji', '☕\u0300\u0301\u0302', 'stacked-marks'],
  ['nothing', '', 'required'],
  ['spaces', ' \u00a0\u3000\t', 'required'],
  ['a mark alone', '\u0301', 'required'],
];

it.each(['.', '—', '…', '。', '- -'])('%s is not a display name', (name) => {
  expect(displayName.safeParse(name).success).toBe(false);
});

it('full names of any length that countries have are taken', () => {
  const name = 'María de los Ángeles Guadalupe Fernández de Córdoba y Álvarez';
  expect(displayName.parse(name)).toBe(name);
});

const codeOf = (value: string): unknown => {
  const [issue, ...others] = line(60).safeParse(value, { reportInput: true }).error?.issues ?? [];
  expect(others).toEqual([]);
  if (issue?.code === 'too_small') return 'required';
  return issue?.code === 'custom' ? (issue.params as { code: string }).code : issue?.code;
};

describe('a single line', () => {
  it.each(real)('holds %s: %s', (_, value) => {
    expect(line(60).parse(` ${value} `)).toBe(value.normalize('NFC'));
    expect(cleanLine(value, 60)).toBe(value.normalize('NFC'));
  });

  it.each(refused)('refuses %s', (_, value, code) => {
    expect(codeOf(value)).toBe(code);
  });

  it.each(refused)('can be cleaned of %s', (_, value) => {
    const clean = cleanLine(value, 60);
    expect([lineFault(clean), tidyLine(clean)]).toEqual([null, clean]);
  });

  it.each([
    ['An\u200bn \u202eLi', 'Ann Li'],
    ['Z\u0323\u0325\u0327\u0331oe', 'Ẓ\u0327\u0325oe'.normalize('NFC')],
    ['\u200b\u3164', ''],
    ['👨‍👩‍👧‍👦\u202e', '👨‍👩‍👧‍👦'],
    ['علی‌رضا\u202c', 'علی‌رضا'],
  ])('%j becomes %j', (value, clean) => {
    expect(cleanLine(value, 60)).toBe(clean);
  });

  it('is cut where nothing is split', () => {
    expect(cleanLine('ab👍🏽', 4)).toBe('ab👍');
    expect(cleanLine('abc👍', 4)).toBe('abc');
  });

  it('may be left out where it may be empty', () => {
    expect(line(60, 0).parse(' ')).toBe('');
    expect(line(60, 0).safeParse('\u200b').success).toBe(false);
  });
});

describe('a file name', () => {
  it.each([
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['\u200b', 'file'],
    ['简历 2026.pdf', '简历 2026.pdf'],
  ])('%j is kept as %j', (name, kept) => {
    expect(fileName(255).parse(name)).toBe(kept);
  });
});

describe('the name of staff or of the product', () => {
  it.each([
    ...['Renmai', 'RENMAI', 'Rеnmаi', 'Renmai Official', 'Renmai7', 'R e n m a i', 'R.e.n.m.a.i', 'RenmaiSupport'],
    ...['Rénmài', 'Ｒｅｎｍａｉ', 'Renrnai', 'The Renmai Team', 'ʀᴇɴᴍᴀɪ', 'Renma1'],
    ...[
      'Admin',
      'adm1n',
      'Administrator',
      'Аdministrаtor',
      'admin7',
      'Customer Support',
      'SystemAdministrator',
      'Official',
      '$upport',
    ],
    ...[
      '人脉',
      '人脉官方',
      '人 脉 官 方',
      '人脈客服',
      '客服',
      '客服中心',
      '在线客服',
      '官方',
      '管理员',
      '系統通知',
      '工作人员',
      '運営',
      'サポート',
    ],
  ])('%s is nobody’s', (name) => {
    expect([claimsStaff(name, { person: true }), claimsStaff(name, { person: false })]).toEqual([true, true]);
  });

  it.each(['客服小王', '官方账号小李', '小红（管理员）', '公式アカウント たろう'])('%s is no person’s', (name) => {
    expect([claimsStaff(name, { person: true }), claimsStaff(name, { person: false })]).toEqual([true, false]);
  });

  it.each([
    ...[
      'Mai Ren',
      'Ren Mai',
      'Renmaier',
      'Adminah Okoro',
      'Stafford',
      'Ben Support-Miller',
      'Max Staff',
      'J R',
      '任脉',
      '关元',
    ],
    ...['上官方正', '人生', '李管', 'Официантова Анна', 'Lead Administrator of Lamps', '...', 'The Team', '❤️'],
  ])('%s is a name like others', (name) => {
    expect(claimsStaff(name, { person: true })).toBe(false);
  });

  it.each(['人脉拓展群', '产品客服交流群', '官方旅行团', '通知', '团队', 'Help', 'Support group'])(
    '%s may be a group',
    (name) => {
      expect(claimsStaff(name, { person: false })).toBe(false);
    },
  );

  it('is refused with its own code', () => {
    expect(nameOf('person', 50).safeParse('Renmai').error?.issues).toMatchObject([
      { params: { code: 'reserved-name' } },
    ]);
  });
});

describe('letters of two alphabets in one word', () => {
  it.each(['Al\u0456ce', 'P\u0430ul Smith', '\u0391lex', 'Ann \u041eliver', 'B\u00f6b\u0435'])(
    '%s is refused',
    (name) => {
      expect(nameOf('person', 100).safeParse(name).error?.issues).toEqual([
        expect.objectContaining({ params: { code: 'mixed-scripts' } }),
      ]);
    },
  );
  it.each(['Анна Smith', 'Ελένη Li', '王小明 Alice', 'ユウキA組', 'Борис-Bob', '서울Tech'])('%s is a name', (name) => {
    expect(nameOf('person', 100).safeParse(name).success).toBe(true);
  });
});
