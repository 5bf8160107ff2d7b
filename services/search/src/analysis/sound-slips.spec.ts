import { heardIn, slipsOf, withSlips } from './sound-slips.js';
import { parseQuery } from './query.js';
import { Synonyms } from './synonyms.js';

it.each([
  ['chanpinjinli', 'chanpinjingli'],
  ['chanpnijingli', 'chanpinjingli'],
  ['chanpinjinglli', 'chanpinjingli'],
  ['xiangmujinglo', 'xiangmujingli'],
  ['shujufengxi', 'shujufenxi'],
])('%s may be %s', (typed, meant) => expect(slipsOf(typed)).toContain(meant));

it.each(['lin', 'c++', '产品', 'a'.repeat(30)])('%s has no other spelling', (typed) =>
  expect(slipsOf(typed)).toEqual([]),
);

it('only words that may be sounds are widened, and exact ones are not', () => {
  const parsed = (q: string) => withSlips(parseQuery(q, new Synonyms([])));
  expect(parsed('上海 chanpinjinli')?.must.map(({ ways }) => ways.length > 20)).toEqual([false, true]);
  expect([parsed('上海 产品'), parsed('"chanpinjinli"')]).toEqual([null, null]);
});

it.each([
  ['资深产品经理（支付）', 'chanpinjingli', '产品经理'],
  ['歐陽修文', 'ouyangxiuwen', '歐陽修文'],
  ['资深产品经理', 'chanpinjin', '产品经'],
])('in %s %s is heard as %s', (text, sounds, shown) => {
  expect(heardIn(text, ['nothing', sounds])).toMatchObject({ sounds, text: shown });
});

it('nothing is heard in a text without characters, or with other sounds', () => {
  expect([heardIn('chanpinjingli', ['chanpinjingli']), heardIn('设计师', ['chanpinjingli'])]).toEqual([null, null]);
});
