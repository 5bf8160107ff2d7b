import { tablesAsText } from './tables-as-text';

it.each([
  [
    'a table of a spreadsheet',
    '<style>td{color:red}</style><table><tr><td>Name</td><td>Pay\n</td></tr><tr><td>Ann</td><td>5</td></tr></table><p>End</p>',
    '<p>Name | Pay</p><p>Ann | 5</p><p>End</p>',
  ],
  [
    'a head and an empty row',
    '<table><thead><tr><th>A</th><th></th></tr></thead><tr><td> </td></tr></table>',
    '<p>A | </p>',
  ],
  [
    'a table that only has the looks of a page',
    '<table><tr><td><h2>Head</h2>Words</td></tr></table>',
    '<h2>Head</h2>Words',
  ],
  [
    'a table in such a one',
    '<table><tr><td><table><tr><td>A</td><td>B</td></tr></table></td></tr></table>',
    '<p>A | B</p>',
  ],
  ['none', '<p>Words & more</p>', '<p>Words & more</p>'],
])('of %s', (_, html, text) => {
  expect(tablesAsText(html)).toBe(text);
});
