import { formattedText, plainText } from './formatted-text.js';

const plain = (text: string) => [{ text, bold: false }];

it('reads headings, lists, paragraphs and words in bold', () => {
  expect(formattedText('## Tasks\nYou **lead** it.\nEvery day.\n\n- one\n- two\n1. first')).toEqual([
    { kind: 'heading', spans: plain('Tasks') },
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'You ', bold: false },
          { text: 'lead', bold: true },
          { text: ' it.', bold: false },
        ],
        plain('Every day.'),
      ],
    },
    { kind: 'list', ordered: false, items: [plain('one'), plain('two')] },
    { kind: 'list', ordered: true, items: [plain('first')] },
  ]);
});

it.each([
  ['no formatting', 'no formatting'],
  ['2 * 3 * 4 and **', '2 * 3 * 4 and **'],
  ['<b>x</b> [a](http://b)', '<b>x</b> [a](http://b)'],
  ['# 职责\n1、编程\n2、测试', '职责\n\n1. 编程\n2. 测试'],
  ['**Wanted:** you\n\n\n* a\n• b', 'Wanted: you\n\n• a\n• b'],
  ['', ''],
])('%j is plainly %j', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});
