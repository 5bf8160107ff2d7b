// @ts-check
import PDFDocument from 'pdfkit';
import { headsFor } from './heads.mjs';

/**
 * Résumés that programs draw word by word: LaTeX (no spaces, ligatures, bullets of private fonts), report tools that write two
 * columns row by row, LinkedIn's "Save to PDF", design tools that draw all dates last.
 * @typedef {import('./people.mjs').Person} Person
 * @typedef {import('./people.mjs').Random} Random
 * @typedef {{ text: string, size?: number, bold?: boolean, right?: string, gap?: number, bullet?: boolean }} Row
 */

const cjk = { 'zh-CN': 'NotoSansCJKsc', 'zh-TW': 'NotoSansCJKtc', ja: 'NotoSansCJKjp' };
const FOLDER = '/usr/share/fonts/opentype/noto';

class Paper {
  /** @param {Person} who @param {object} [options] */
  constructor(who, options = {}) {
    this.pdf = new PDFDocument({ size: 'A4', margin: 0, ...options });
    /** @type {Buffer[]} */
    this.chunks = [];
    this.pdf.on('data', (chunk) => this.chunks.push(chunk));
    const name = cjk[/** @type {'ja'} */ (who.locale)];
    this.wide = name !== undefined;
    for (const weight of ['Regular', 'Bold']) {
      if (name) this.pdf.registerFont(weight, `${FOLDER}/NotoSansCJK-${weight}.ttc`, `${name}-${weight}`);
      else
        this.pdf.registerFont(
          weight,
          `/usr/share/fonts/truetype/dejavu/DejaVuSans${weight === 'Bold' ? '-Bold' : ''}.ttf`,
        );
    }
  }
  /** @param {string} text @param {number} x @param {number} y @param {Row} row @param {boolean} [words] word by word, without spaces */
  put(text, x, y, { size = 10, bold = false }, words = false) {
    this.pdf.font(bold ? 'Bold' : 'Regular').fontSize(size);
    if (!words) return void this.pdf.text(text, x, y, { lineBreak: false });
    let at = x;
    for (const word of text.split(' ')) {
      if (word !== '') this.pdf.text(word, at, y, { lineBreak: false });
      at += this.pdf.widthOfString(word) + size * 0.3;
    }
  }
  /** @param {string} text @param {number} width @param {Row} row @returns {string[]} */
  wrap(text, width, { size = 10, bold = false }) {
    this.pdf.font(bold ? 'Bold' : 'Regular').fontSize(size);
    const pieces = this.wide ? [...text] : text.split(/(?<= )/);
    const lines = [''];
    for (const piece of pieces) {
      const last = lines.at(-1) ?? '';
      if (last !== '' && this.pdf.widthOfString(last + piece) > width) lines.push(piece);
      else lines[lines.length - 1] = last + piece;
    }
    return lines.map((line) => line.trim());
  }
  /** @returns {Promise<Buffer>} */
  async done() {
    const ended = new Promise((resolve) => this.pdf.once('end', resolve));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.chunks);
  }
}

/** @param {string[][]} lines @param {boolean} bold @returns {Row[]} */
const headRows = (lines, bold) =>
  lines.map((parts, index) => {
    const right = parts.find((part) => part.startsWith('>'))?.slice(1);
    return {
      text: parts.filter((part) => !part.startsWith('>')).join(' '),
      bold: bold && index === 0,
      gap: index === 0 ? 6 : 0,
      ...(right !== undefined && { right }),
    };
  });

/** @param {Person} who @param {Random} random @returns {Record<string, Row[]>} */
function rowsOf(who, random) {
  const heads = headsFor(who, random);
  const bold = random.chance(0.6);
  const title = (/** @type {string} */ kind) => ({ text: who.headings[kind] ?? '', size: 13, bold: true, gap: 12 });
  return {
    about: who.about ? [title('about'), { text: who.about }] : [],
    jobs: [
      title('jobs'),
      ...who.jobs.flatMap((j) => [...headRows(heads.job(j), bold), ...j.lines.map((text) => ({ text, bullet: true }))]),
    ],
    schools: [title('schools'), ...who.schools.flatMap((s) => headRows(heads.school(s), bold))],
    skills: [title('skills'), { text: who.skills.join(', ') }],
    languages:
      who.languages.length > 0
        ? [title('languages'), ...who.languages.map((l) => ({ text: `${l.word} (${l.levelWord})` }))]
        : [],
  };
}

/** @param {Paper} paper @param {Row[]} rows @param {{ x: number, y: number, width: number, words?: boolean, bullet: string, late?: (() => void)[] }} where */
function flow(paper, rows, { x, y, width, words = false, bullet, late }) {
  for (const row of rows) {
    y += row.gap ?? 0;
    const indent = row.bullet ? 12 : 0;
    if (row.right !== undefined) {
      paper.pdf.font('Regular').fontSize(10);
      const [at, right, top] = [x + width - paper.pdf.widthOfString(row.right) - (words ? 14 : 0), row.right, y];
      const draw = () => paper.put(right, at, top, { text: '', size: 10 }, words);
      if (late) late.push(draw);
      else draw();
    }
    const lines = paper.wrap(row.text, width - indent - (row.right === undefined ? 0 : 130), row);
    for (const [index, line] of lines.entries()) {
      if (y > 780) {
        paper.pdf.addPage();
        y = 50;
      }
      if (row.bullet && index === 0) paper.put(bullet, x, y, row);
      paper.put(line, x + indent, y, row, words);
      y += (row.size ?? 10) * 1.4;
    }
  }
  return y;
}

/** @type {Record<string, (who: Person, random: Random) => Promise<Buffer>>} */
export const drawn = {
  async latex(who, random) {
    const paper = new Paper(who);
    const s = rowsOf(who, random);
    const ligatures = (/** @type {Row[]} */ rows) =>
      rows.map((row) => ({
        ...row,
        text: paper.wide ? row.text : row.text.replaceAll('ffi', 'ﬃ').replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ'),
      }));
    paper.put(who.name, 200, 40, { text: '', size: 20, bold: true }, true);
    paper.put(`${who.email} · ${who.phone}`, 180, 68, { text: '' }, true);
    flow(paper, ligatures(Object.values(s).flat()), {
      x: 60,
      y: 90,
      width: 470,
      words: !paper.wide,
      bullet: random.one(['\u0088', '•', '–', '\uf0b7', '∗']),
    });
    return paper.done();
  },
  async late(who, random) {
    const paper = new Paper(who);
    const s = rowsOf(who, random);
    /** @type {(() => void)[]} */
    const late = [];
    paper.put(who.email, 50, 64, { text: '' });
    flow(paper, Object.values(s).flat(), { x: 50, y: 84, width: 480, bullet: '•', late });
    for (const draw of late) draw();
    paper.put(who.name, 50, 36, { text: '', size: 22, bold: true });
    return paper.done();
  },
  async interleaved(who, random) {
    const paper = new Paper(who);
    const s = rowsOf(who, random);
    const side = [
      { text: who.headings['contact'] ?? '', bold: true },
      { text: who.email },
      { text: who.phone },
      ...(s['skills'] ?? []).slice(0, 1),
      ...who.skills.map((text) => ({ text })),
      ...(s['languages'] ?? []),
    ].flatMap((row) => paper.wrap(row.text, 140, row).map((text) => ({ ...row, text })));
    const main = [
      { text: who.name, size: 16 },
      ...(s['about'] ?? []),
      ...(s['jobs'] ?? []),
      ...(s['schools'] ?? []),
    ].flatMap((row) =>
      paper
        .wrap(row.text, 300, row)
        .map((text, index) => ({ ...row, text, right: index === 0 ? row.right : undefined })),
    );
    let y = 40;
    for (let index = 0; index < Math.max(side.length, main.length); index += 1) {
      const [left, right] = [side[index], main[index]];
      if (left) paper.put(left.text, 40, y, { ...left, size: Math.min(left.size ?? 10, 12) });
      if (right) {
        paper.put(right.bullet ? `• ${right.text}` : right.text, 210, y, {
          ...right,
          size: Math.min(right.size ?? 10, 14),
        });
        if (right.right !== undefined) paper.put(right.right, 470, y, { text: '', size: 8 });
      }
      y += 15;
      if (y > 790) {
        paper.pdf.addPage();
        y = 40;
      }
    }
    return paper.done();
  },
  async linkedIn(who) {
    const paper = new Paper(who, { size: 'LETTER' });
    const texts = {
      en: ['Contact', 'Top Skills', 'Languages', 'Summary', 'Experience', 'Education'],
      de: ['Kontakt', 'Top-Kenntnisse', 'Languages', 'Zusammenfassung', 'Berufserfahrung', 'Ausbildung'],
      'zh-CN': ['联系方式', '热门技能', 'Languages', '个人简介', '工作经历', '教育经历'],
      'zh-TW': ['聯絡', '熱門技能', 'Languages', '摘要', '經歷', '學歷'],
      ja: ['連絡先', '上位のスキル', 'Languages', '概要', '経験', '学歴'],
    }[/** @type {'en'} */ (who.locale)];
    const h = (/** @type {number} */ index, size = 15) => ({ text: texts[index] ?? '', size, gap: 14 });
    flow(
      paper,
      [
        h(0, 13),
        { text: who.email },
        h(1, 13),
        ...who.skills.slice(0, 3).map((text) => ({ text })),
        ...(who.languages.length > 0
          ? [h(2, 13), ...who.languages.map((l) => ({ text: `${l.word} (${l.levelWord})` }))]
          : []),
      ],
      { x: 22, y: 40, width: 170, bullet: '•' },
    );
    const jobs = who.jobs.flatMap((j) => [
      { text: j.company, size: 12, gap: 10 },
      { text: j.title, size: 11.5 },
      { text: `${j.period} (1 year 2 months)`, size: 10.5 },
      { text: j.place, size: 10.5 },
      ...j.lines.map((text) => ({ text, size: 10.5, gap: 2 })),
    ]);
    const schools = who.schools.flatMap((x) => [
      { text: x.school, size: 12, gap: 8 },
      { text: `${x.degreeWord}, ${x.field} · (${x.period})`, size: 10.5 },
    ]);
    flow(
      paper,
      [
        { text: who.name, size: 26 },
        { text: `${who.jobs[0]?.title} at ${who.jobs[0]?.company}`, size: 12 },
        { text: who.city, size: 12 },
        ...(who.about ? [h(3), { text: who.about, size: 12 }] : []),
        h(4),
        ...jobs,
        h(5),
        ...schools,
      ],
      { x: 223, y: 40, width: 350, bullet: '•' },
    );
    return paper.done();
  },
};
