import { documentNames } from './document-names.js';

it('names files by people in four scripts, safe on every file system and unique', () => {
  const name = documentNames();
  const pdf = 'application/pdf';
  expect(
    [
      '李雷',
      '李雷',
      'Zoë Müller',
      'ZOË MÜLLER',
      '山田　太郎',
      'مُحَمَّد',
      '../../etc/passwd',
      'CON',
      '',
      'a\u202egpj',
      'x'.repeat(300),
    ].map((one) => name(one, pdf)),
  ).toEqual([
    '李雷.pdf',
    '李雷 (2).pdf',
    'Zoë Müller.pdf',
    'ZOË MÜLLER (2).pdf',
    '山田 太郎.pdf',
    'مُحَمَّد.pdf',
    '_.._etc_passwd.pdf',
    '_CON.pdf',
    '_.pdf',
    'a_gpj.pdf',
    `${'x'.repeat(80)}.pdf`,
  ]);
  expect(name('李雷', 'application/msword')).toBe('李雷.doc');
});
