import { jpegPdf } from './jpeg-pdf';

const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

it('makes one page of each photo, upright or lying, with a table that leads to every object', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
  const bytes = new Uint8Array(
    await bytesOf(
      jpegPdf([
        { jpeg, width: 300, height: 400 },
        { jpeg, width: 400, height: 100 },
      ]),
    ),
  );
  const text = String.fromCharCode(...bytes);
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset, index) => text.startsWith(`${index + 1} 0 obj`, offset))).toEqual(Array(8).fill(true));
  expect([...text.matchAll(/MediaBox\[0 0 ([\d. ]+)\]/g)].map(([, box]) => box)).toEqual([
    '631.50 842.00',
    '842.00 210.50',
  ]);
});
