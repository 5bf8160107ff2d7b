import { titleRuns } from './title-runs.js';

const of = (...words: string[]): string[] => titleRuns(words.map((word) => ({ words: word, pieces: [] })));

it('are the runs of the words but the whole and places', () => {
  expect(of('上海', '前端工程师')).toEqual(['前端工程师']);
  expect(of('product', 'manager', 'london')).toEqual(['product', 'productmanager', 'manager', 'managerlondon']);
});

it('are made of the pieces of a text without spaces', () => {
  expect(titleRuns([{ words: '上海前端工程师', pieces: ['上海', '前端工程师'] }])).toEqual(['前端工程师']);
});

it('are none of a single word', () => {
  expect(of('会计')).toEqual([]);
});

it('stay few for a long query', () => {
  expect(of(...Array.from({ length: 12 }, (_, place) => `word${place}`))).toHaveLength(20);
});
