import { areJoined, refusalOf } from './photos';

const file = (name: string, type: string, megabytes = 1): File =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: megabytes * 1024 * 1024 });
const photo = file('a.jpg', 'image/jpeg');
const heic = file('IMG_1.HEIC', 'image/heic');
const pdf = file('a.pdf', 'application/pdf');

it.each([
  ['a photo', [photo], null, false],
  ['two photos', [photo, photo], null, true],
  ['a photo that the server cannot read', [heic], null, true],
  ['a PDF', [pdf], null, false],
  ['a PDF and a photo', [pdf, photo], 'mixed', true],
  ['two PDFs', [pdf, pdf], 'mixed', true],
  ['21 photos', Array<File>(21).fill(photo), 'tooMany', true],
  ['a photo of 15 MB', [file('a.png', 'image/png', 15)], null, false],
  ['a photo of 21 MB', [file('a.png', 'image/png', 21)], 'photoTooLarge', false],
  ['a PDF of 11 MB', [file('a.pdf', 'application/pdf', 11)], 'tooLarge', false],
])('%s', (_, files, refusal, joined) => {
  expect([refusalOf(files), areJoined(files)]).toEqual([refusal, joined]);
});
