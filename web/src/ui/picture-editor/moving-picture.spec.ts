import { isMoving } from './moving-picture';

const file = (text: string): Blob => {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  // A method that the test's browser lacks.
  return { slice: () => bytes } as unknown as Blob;
};

it.each([
  ['an animated PNG', '\u0089PNG\r\n\u001a\n....IHDR....acTL', true],
  ['a PNG', '\u0089PNG\r\n\u001a\n....IHDR....IDAT', false],
  ['an animated WebP', 'RIFF\u0001\u0002\n\u0003WEBPVP8X....ANIM', true],
  ['a WebP', 'RIFF\u0001\u0002\n\u0003WEBPVP8 ....', false],
  ['a GIF that goes on and on', 'GIF89a....NETSCAPE2.0', true],
  ['a GIF', 'GIF89a....', false],
  ['a JPEG that speaks of it', '\u00ff\u00d8....ANIM acTL NETSCAPE2.0', false],
])('%s', async (_, text, moves) => {
  expect(await isMoving(file(text))).toBe(moves);
});
