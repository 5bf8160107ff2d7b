import { changeOf, check, fieldAt } from './details';

it('names in other languages are typed line by line', () => {
  const { good, bad } = check('company', { otherNames: ' Lantern Works \n\n灯具厂\nLantern Works' });
  expect(bad).toEqual({});
  expect(changeOf('company', good, { country: 'CN', number: '' })).toEqual({ otherNames: ['Lantern Works', '灯具厂'] });
  expect(changeOf('company', check('company', { otherNames: '' }).good, { country: 'CN', number: '' })).toEqual({
    otherNames: [],
  });
  expect(check('company', { otherNames: 'a\nb\nc\nd\ne\nf\ng' }).bad).toHaveProperty('otherNames.code', 'too-long');
  expect([fieldAt('/otherNames/1'), fieldAt('/name'), fieldAt('/logo')]).toEqual(['otherNames', 'name', null]);
});
