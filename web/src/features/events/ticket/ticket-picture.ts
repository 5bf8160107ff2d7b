import { create } from 'qrcode';

interface Pictured {
  code: string;
  title: string;
  name: string;
  when: string;
  venue: string;
}

const WIDTH = 720;
const MARGIN = 48;
const CODE = WIDTH - 2 * MARGIN;
const LINE = 40;
const FONT = "system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Hiragino Sans', sans-serif";

/** The lines of a text that fit the width; words of languages without spaces break anywhere. */
export function wrapped(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []) {
    if (line !== '' && !fits((line + part).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
}

/** The ticket as a picture: the code with what somebody at the door wants to read. */
export function drawTicket({ code, title, name, when, venue }: Pictured): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const font = (bold: boolean) => `${bold ? '600 32px' : '28px'} ${FONT}`;
  const rows = [
    { text: title, bold: true, most: 2 },
    { text: name, bold: true, most: 1 },
    { text: when, bold: false, most: 2 },
    { text: venue, bold: false, most: 2 },
  ].flatMap(({ text, bold, most }) => {
    context.font = font(bold);
    return wrapped(text, (line) => context.measureText(line).width <= CODE, most).map((line) => ({ line, bold }));
  });
  canvas.height = CODE + 2 * MARGIN + rows.length * LINE + MARGIN;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  const { data, size } = create(code, { errorCorrectionLevel: 'M' }).modules;
  // four modules of margin, as scanners expect
  const module = Math.floor(CODE / (size + 8));
  const from = (WIDTH - module * size) / 2;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x]) context.fillRect(from + x * module, MARGIN + (4 + y) * module, module, module);
    }
  }
  rows.forEach(({ line, bold }, index) => {
    context.font = font(bold);
    context.fillText(line, MARGIN, CODE + 2 * MARGIN + (index + 0.5) * LINE);
  });
  return canvas;
}

/** Into the photos of a phone, which its share sheet offers; elsewhere as a file. Closing the sheet is no failure. */
export async function saveTicketPicture(ticket: Pictured): Promise<void> {
  const canvas = drawTicket(ticket);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  const file = new File([blob], `${ticket.title.slice(0, 60)}.png`, { type: 'image/png' });
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
