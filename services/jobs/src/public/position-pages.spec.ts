import type { PublishedPosition } from '../positions/position.row.js';
import { PositionPages } from './position-pages.js';

it('has the questions and their options translated, each under a name of its own', () => {
  const questions = [
    { questionId: 'q1', kind: 'yes-no', label: '可以出差吗？', options: [], required: true, knockOut: 'no' },
    {
      questionId: 'q2',
      kind: 'choice',
      label: '何时到岗？',
      options: ['一个月内', '更晚'],
      required: false,
      knockOut: null,
    },
  ];
  const content = { title: '工程师', department: '', description: '', requirements: '', questions };
  const texts = PositionPages.prototype.texts({ content } as unknown as PublishedPosition);
  expect(texts).toMatchObject({
    title: '工程师',
    'questions/q1': '可以出差吗？',
    'questions/q2': '何时到岗？',
    'questions/q2/0': '一个月内',
    'questions/q2/1': '更晚',
  });
});
