import { handleOf } from './handle-of';

it.each([
  ['North Works', 'north-works'],
  ['Café Müller & Söhne GmbH', 'cafe-muller-and-sohne'],
  ['星河科技 Galaxy Tech Co., Ltd.', 'galaxy-tech'],
  ['星河科技有限公司', null],
  ['A', null],
])('the name %j suggests the address %j', (name, expected) => {
  expect(handleOf(name)).toBe(expected);
});
