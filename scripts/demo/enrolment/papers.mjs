// @ts-check
import sharp from 'sharp';
import { paperOf } from '../homepages/drawings.mjs';

/** The size of A4 at 72 dots for each inch. */
const [WIDTH, HEIGHT] = [595, 842];

/** A sheet of paper as PDF: one page that shows a drawn picture. @param {string} title @param {string[]} lines */
export async function pdfOf(title, lines) {
  const picture = await sharp(await paperOf(title, lines))
    .jpeg({ quality: 70 })
    .toBuffer();
  const { width, height } = await sharp(picture).metadata();
  const drawing = `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Picture Do Q`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ].map((object) => Buffer.from(object, 'latin1'));
  const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`;
  objects.push(Buffer.concat([Buffer.from(head, 'latin1'), picture, Buffer.from('\nendstream', 'latin1')]));
  return new Uint8Array(assembled(objects));
}

/** @param {readonly Buffer[]} objects */
function assembled(objects) {
  /** @type {Buffer[]} */
  const parts = [Buffer.from('%PDF-1.4\n', 'latin1')];
  const offsets = [];
  const written = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(written());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'), object, Buffer.from('\nendobj\n', 'latin1'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${written()}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
}
