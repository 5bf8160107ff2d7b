import { acceptOf, typeOf } from './file-type';

it.each([
  ['cv.pdf', 'application/pdf', 'application/pdf'],
  ['cv.docx', 'application/wps-office.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['cv.pdf', 'application/wps-office.pdf', 'application/pdf'],
  ['cv.DOC', 'application/vnd.ms-office', 'application/msword'],
  ['a.b.jpeg', '', 'image/jpeg'],
  ['photo.heic', 'image/heic', 'image/heic'],
  ['renamed.png', 'image/jpeg', 'image/jpeg'],
  ['photo.jfif', 'application/octet-stream', 'image/jpeg'],
  ['clip.M4V', 'video/x-m4v', 'video/mp4'],
  ['none', '', ''],
])('%s with the type %s is taken for %s', (name, type, expected) => {
  expect(typeOf({ name, type })).toBe(expected);
});

it('choosers know endings too', () => {
  expect(acceptOf(['application/pdf', 'image/jpeg'])).toBe('application/pdf,image/jpeg,.pdf,.jpg,.jpeg,.jfif');
});
