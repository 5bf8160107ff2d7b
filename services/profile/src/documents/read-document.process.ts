import path from 'node:path';
import CFB from 'cfb';
import { parse as parseCsv } from 'csv-parse/sync';
import { isActivePdf, PdfUnclear } from '@renmai/service-kit/documents/active-pdf';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Refused } from './document-refused.js';
import type { PageText } from './page-text.js';
import { readPdfText } from './pdf-pages.js';
import { WordPage, wordStyles } from './word-pages.js';
import { isActiveName, isActivePart, isLookedInto } from './word-parts.js';

/**
 * A process of its own that reads one file from a stranger. It is told `{ bytes, what }` and sends what it found, then
 * `done`; or why it refuses: `damaged`, `encrypted`, `has-macros`, `has-active-contents`, `too-much-work`, `unknown-format`. Nothing of the
 * file is run. With `what: 'check'` the file is a document (PDF, DOC, DOCX) that is looked through and not read out: others will open it, so that nothing in it
 * may start, send or fetch something then.
 */
interface Told {
  bytes: Uint8Array;
  what: 'check' | 'read';
}

const MEBIBYTE = 1024 * 1024;
/** Of all that a ZIP file says its entries unfold to, and how many entries. */
const MAX_UNFOLDED = 200 * MEBIBYTE;
const MAX_ENTRIES = 5_000;
const MAX_PART = 30 * MEBIBYTE;
const MAX_CSV = 4 * MEBIBYTE;
const MAX_ROWS = 1_000;
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

async function work({ bytes, what }: Told): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 1024).includes('%PDF-')) await readPdf(file, what);
  else if (file.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))) await readZip(file, what);
  else if (file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) readCompound(file, what);
  else if (what === 'read') await readJson(file);
  else throw new Refused('unknown-format');
}

async function readPdf(file: Buffer, what: Told['what']): Promise<void> {
  const { pages, attached } = await readPdfText(file);
  if (what === 'read') await say({ format: 'pdf', pages, attached });
  else if (startsSomething(file)) throw new Refused('has-active-contents');
}

function startsSomething(file: Buffer): boolean {
  try {
    return isActivePdf(file);
  } catch (error) {
    // What cannot be looked through is not passed on.
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
    await say({ format: 'docx', pages: [await readWord(zip, entries)], attached: [] });
  } else if (what === 'read') await readExport(zip, entries);
  else throw new Refused('unknown-format');
}

/** Page headers first, each once, however many pages have it. */
async function readWord(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<PageText> {
  const part = async (name: string): Promise<string> => {
    const entry = entries.get(name);
    return entry ? textOf(zip, entry) : '';
  };
  const styles = await part('word/styles.xml');
  const page = new WordPage(wordStyles(styles === '' ? '<w:styles/>' : styles));
  const headers = [...entries.keys()].filter((name) => /^word\/header\d*\.xml$/.test(name)).sort();
  const seen = new Set<string>();
  for (const name of headers.slice(0, 10)) {
    const xml = await part(name);
    const words = xml.replaceAll(/<[^>]*>/g, '').trim();
    if (words !== '' && !seen.has(words)) page.add(xml);
    seen.add(words);
  }
  page.add(await part('word/document.xml'));
  return page.page;
}

/** A project of VBA is found by its part's name, and by its type wherever it lies. */
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

/** Its bytes as text; never more than it says, since a longer entry is an error. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_PART) throw new Refused('too-much-work');
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The files of LinkedIn's export that say something of a profile, whatever folder they lie in. */
const exported = new Set([
  'Profile.csv',
  'Positions.csv',
  'Education.csv',
  'Skills.csv',
  'Languages.csv',
  'Email Addresses.csv',
  'PhoneNumbers.csv',
  'Phone Numbers.csv',
]);

async function readExport(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<void> {
  const files: Record<string, Record<string, string>[]> = {};
  const unread: string[] = [];
  for (const [name, entry] of entries) {
    const base = path.posix.basename(name);
    if (name.endsWith('/') || name.startsWith('__MACOSX/')) continue;
    if (!exported.has(base) || base in files) {
      if (unread.length < 100) unread.push(base);
      continue;
    }
    if (entry.uncompressedSize > MAX_CSV) throw new Refused('too-much-work');
    files[base] = rowsOf(await textOf(zip, entry));
  }
  if (Object.keys(files).length === 0) throw new Refused('unknown-format');
  await say({ format: 'linkedin', files, unread });
}

const rowsOf = (text: string): Record<string, string>[] =>
  parseCsv(text, {
    bom: true,
    columns: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: MEBIBYTE,
    to: MAX_ROWS,
  });

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
  // FibBase of [MS-DOC]: its magic number, and the bit that says encrypted.
  const fib = Buffer.from(content as Uint8Array);
  if (fib.readUInt16LE(0) !== 0xa5ec) throw new Refused('damaged');
  if ((fib.readUInt16LE(10) & 0x0100) !== 0) throw new Refused('encrypted');
  if (what === 'read') throw new Refused('unknown-format');
  // Where old Word keeps what is embedded.
  if (folders.includes('objectpool')) throw new Refused('has-active-contents');
}

async function readJson(file: Buffer): Promise<void> {
  const text = file.toString('utf8').replace(/^\ufeff/, '');
  if (!/^\s*\{/.test(text)) throw new Refused('unknown-format');
  if (file.length > MAX_JSON) throw new Refused('too-much-work');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refused('damaged');
  }
  await say({ format: 'json-resume', json });
}
