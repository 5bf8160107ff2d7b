import path from 'node:path';
import CFB from 'cfb';
import { isActivePdf, PdfUnclear } from '@renmai/service-kit/documents/active-pdf';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { csvKindOf, isWorthShowing, linesOfCsv, readCsv, stemOf, type CsvKind, type CsvRow } from './csv-files.js';
import { Refused } from './document-refused.js';
import type { PageText } from './page-text.js';
import { readPdfText } from './pdf-pages.js';
import { textOfBytes } from './text-of-bytes.js';
import { WordPage, wordStyles } from './word-pages.js';
import { isNameOfText, textPage } from './text-pages.js';
import { isActiveName, isActivePart, isLookedInto } from './word-parts.js';

/**
 * A process of its own that reads one file from a user. It receives `{ bytes, what, name }` and sends its results, then `done`; or the
 * reason for a refusal: `damaged`, `encrypted`, `has-macros`, `has-active-contents`, `too-much-work`, `unknown-format`. Nothing in the file
 * is run. With `what: 'check'` the file is a document (PDF, DOC, DOCX) that is checked and not read out: others will open it, so nothing in
 * it may start, send or fetch something then.
 */
interface Told {
  bytes: Uint8Array;
  what: 'check' | 'read';
  /** distinguishes LinkedIn's files, and is used for nothing else */
  name?: string;
}

const MEBIBYTE = 1024 * 1024;
/** Limits on the total size that a ZIP file states for its entries, and on their number. */
const MAX_UNFOLDED = 200 * MEBIBYTE;
const MAX_ENTRIES = 5_000;
const MAX_PART = 30 * MEBIBYTE;
const MAX_CSV = 4 * MEBIBYTE;
/** Maximum number of rows without a matching field. */
const MAX_LINES = 500;
/** Up to this many loose files are all read, whatever their names. */
const MAX_LOOSE = 20;
const MAX_JSON = 2 * MEBIBYTE;

const say = (what: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(what, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
  });

process.once('message', (told: Told) => {
  work(told)
    .then(() => say('done'))
    .catch((error: unknown) => say({ refused: error instanceof Refused ? error.reason : 'damaged' }))
    .finally(() => {
      process.disconnect();
    });
});
// The parent is gone.
process.once('disconnect', () => process.exit());

async function work({ bytes, what, name = '' }: Told): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 1024).includes('%PDF-')) await readPdf(file, what);
  else if (file.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) await readZip(file, what);
  else if (file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) readCompound(file, what);
  else if (what === 'read') await readText(file, name);
  else throw new Refused('unknown-format');
}

async function readPdf(file: Buffer, what: Told['what']): Promise<void> {
  const { pages, carried } = await readPdfText(file);
  if (what === 'read') await say({ format: 'pdf', pages, carried });
  else if (startsSomething(file)) throw new Refused('has-active-contents');
}

function startsSomething(file: Buffer): boolean {
  try {
    return isActivePdf(file);
  } catch (error) {
    // A document that cannot be checked is refused.
    if (error instanceof PdfUnclear) return true;
    throw error;
  }
}

async function readZip(file: Buffer, what: Told['what']): Promise<void> {
  const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true });
  const entries = new Map<string, Entry>();
  let unfolded = 0;
  for await (const entry of zip.eachEntry()) {
    unfolded += entry.uncompressedSize;
    if (entries.size >= MAX_ENTRIES || unfolded > MAX_UNFOLDED) throw new Refused('too-much-work');
    if ((entry.generalPurposeBitFlag & 1) === 1) throw new Refused('encrypted');
    entries.set(entry.fileName, entry);
  }
  const types = entries.get('[Content_Types].xml');
  if (types && entries.has('word/document.xml')) {
    await checkWord(zip, entries, types);
    if (what === 'check') return checkParts(zip, entries);
    await say({ format: 'docx', pages: await readWord(zip, entries), carried: null });
  } else if (what === 'read') await readExport(zip, entries);
  else throw new Refused('unknown-format');
}

const MOST_BESIDE = 10;

/** Page headers first, footers and notes last, each once, however many pages have it. */
async function readWord(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<PageText[]> {
  const part = async (name: string): Promise<string> => {
    const entry = entries.get(name);
    return entry ? textOf(zip, entry) : '';
  };
  const styles = await part('word/styles.xml');
  const looks = wordStyles(styles === '' ? '<w:styles/>' : styles);
  const [page, beside] = [new WordPage(looks), new WordPage(looks)];
  const seen = new Set<string>();
  const addAll = async (to: WordPage, parts: RegExp): Promise<void> => {
    const names = [...entries.keys()].filter((name) => parts.test(name)).sort();
    for (const name of names.slice(0, MOST_BESIDE)) {
      const xml = await part(name);
      const words = xml.replaceAll(/<w:instrText[^>]*>[^<]*<\/w:instrText>|<[^>]*>/g, '').trim();
      if (words !== '' && !isPageNumber(words) && !seen.has(words)) to.add(xml);
      seen.add(words);
    }
  };
  await addAll(page, /^word\/header\d*\.xml$/);
  page.add(await part('word/document.xml'));
  await addAll(beside, /^word\/(?:footer\d*|footnotes|endnotes)\.xml$/);
  return beside.page.pieces.length > 0 ? [page.page, { ...beside.page, beside: true }] : [page.page];
}

/** `Page 1 of 2`, `第 1 页` */
const isPageNumber = (words: string): boolean => /^(?:\D{0,6}\d{1,3}){1,2}\D{0,3}$/u.test(words);

/** A VBA project is recognised by the name of its part, and by its type in any part. */
async function checkWord(zip: ZipFile, entries: ReadonlyMap<string, Entry>, types: Entry): Promise<void> {
  const names = [...entries.keys()].map((name) => name.toLowerCase());
  if (names.some((name) => name.endsWith('vbaproject.bin') || name.endsWith('vbadata.xml')))
    throw new Refused('has-macros');
  const declared = (await textOf(zip, types)).toLowerCase();
  if (declared.includes('macroenabled') || declared.includes('vbaproject')) throw new Refused('has-macros');
  // A template from elsewhere brings its macros along.
  const settings = entries.get('word/_rels/settings.xml.rels');
  if (settings && /attachedTemplate[^>]*https?:|https?:[^>]*attachedTemplate/i.test(await textOf(zip, settings)))
    throw new Refused('has-macros');
  const text = entries.get('word/document.xml');
  if (text) await textOf(zip, text);
}

/** Nothing of it starts, sends or fetches something when it is opened. */
async function checkParts(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<void> {
  for (const [name, entry] of entries) {
    if (isActiveName(name) || (isLookedInto(name) && isActivePart(name, await textOf(zip, entry))))
      throw new Refused('has-active-contents');
  }
}

const textOf = async (zip: ZipFile, entry: Entry): Promise<string> => (await bytesOf(zip, entry)).toString('utf8');

/** Reads no more than the stated size, since a longer entry is an error. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MAX_PART) throw new Refused('too-much-work');
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const isHidden = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || path.posix.basename(name).startsWith('.');

/** The only document in a ZIP file; null where it has several, or tables of an export. */
function onlyDocument(entries: ReadonlyMap<string, Entry>): Entry | null {
  const names = [...entries.keys()].filter((name) => !isHidden(name));
  const [name = '', more] = names.filter((one) => /\.(?:pdf|docx|json|md|markdown|html?)$/i.test(one));
  const isExport = names.some((one) => /\.(?:csv|tsv)$/i.test(one));
  return more === undefined && !isExport ? (entries.get(name) ?? null) : null;
}

async function readExport(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<void> {
  const only = onlyDocument(entries);
  if (only) {
    const bytes = await bytesOf(zip, only);
    // A ZIP file within is a document of Word, or is not read.
    if (bytes.subarray(0, 2).equals(Buffer.from('PK')) && !bytes.includes('word/document.xml'))
      throw new Refused('unknown-format');
    return work({ bytes, what: 'read', name: path.posix.basename(only.fileName) });
  }
  const files: CsvFile[] = [];
  for (const [name, entry] of entries) {
    const base = path.posix.basename(name.replaceAll('\\', '/'));
    if (name.endsWith('/') || name.startsWith('__MACOSX/') || base.startsWith('.')) continue;
    const isTable = /\.(?:csv|tsv|txt)$/i.test(base);
    const isWanted = isTable && (csvKindOf(base) !== null || isWorthShowing(base) || entries.size <= MAX_LOOSE);
    if (isWanted && entry.uncompressedSize > MAX_CSV) throw new Refused('too-much-work');
    files.push({ name: base, text: isWanted ? textOfBytes(await bytesOf(zip, entry)) : null });
  }
  await sayExport(files);
}

interface CsvFile {
  name: string;
  /** null if nothing of it is read */
  text: string | null;
}

/** A known file without its columns is named as not read, as those are that say nothing of a profile. */
async function sayExport(all: readonly CsvFile[]): Promise<void> {
  const files: Partial<Record<CsvKind, CsvRow[]>> = {};
  const unread: string[] = [];
  const lines: string[] = [];
  for (const { name, text } of all) {
    const read = text === null ? null : readCsv(name, text);
    if (read && !files[read.kind]) {
      files[read.kind] = read.rows;
      continue;
    }
    if (unread.length < 100) unread.push(name);
    if (text !== null && isWorthShowing(name) && lines.length < MAX_LINES)
      lines.push(...linesOfCsv(text).map((line) => `${stemOf(name)}: ${line}`));
  }
  if (Object.keys(files).length === 0) throw new Refused('unknown-format');
  await say({ format: 'linkedin', files, unread, lines: lines.slice(0, MAX_LINES) });
}

/** Old Word files and encrypted new ones; they are looked through, and never read out. */
function readCompound(file: Buffer, what: Told['what']): void {
  const { FullPaths, FileIndex } = CFB.read(file, { type: 'buffer' });
  const names = FullPaths.map((name) => name.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '');
  const folders = FullPaths.flatMap((name) => name.toLowerCase().split('/'));
  if (names.includes('encryptedpackage')) throw new Refused('encrypted');
  if (folders.some((name) => ['macros', 'vba', '_vba_project', '_vba_project_cur'].includes(name)))
    throw new Refused('has-macros');
  const content = FileIndex[names.indexOf('worddocument')]?.content;
  if (!content || content.length < 12) throw new Refused('damaged');
  // FibBase of [MS-DOC]: its magic number, and the flag for encryption.
  const fib = Buffer.from(content as Uint8Array);
  if (fib.readUInt16LE(0) !== 0xa5ec) throw new Refused('damaged');
  if ((fib.readUInt16LE(10) & 0x0100) !== 0) throw new Refused('encrypted');
  if (what === 'read') throw new Refused('unknown-format');
  // The place where old Word stores embedded objects.
  if (folders.includes('objectpool')) throw new Refused('has-active-contents');
}

/** JSON, or a single file of LinkedIn's: some browsers unpack downloads. */
async function readText(file: Buffer, name: string): Promise<void> {
  if (file.length > MAX_CSV) throw new Refused('unknown-format');
  const text = textOfBytes(file).replace(/^\ufeff/, '');
  if (!/^\s*[{[]/.test(text)) {
    if (file.includes(0) && !/^[\p{L}"]/u.test(text)) throw new Refused('unknown-format');
    if (isNameOfText(name) && readCsv(name, text) === null && !file.includes(0))
      return say({ format: 'text', pages: [textPage(name, text)], carried: null });
    return sayExport([{ name, text }]);
  }
  if (file.length > MAX_JSON) throw new Refused('too-much-work');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refused('damaged');
  }
  await say({ format: 'json-resume', json });
}
