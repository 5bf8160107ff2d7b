import { isDict, nameOf, pdfObjects, type PdfDict, type PdfObjects, type PdfValue } from './pdf-objects.js';

export { PdfUnclear } from './pdf-objects.js';

/** Actions that start a program, send the filled-in fields, open another file, or play something. */
const actions: ReadonlySet<string> = new Set([
  ...['Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'JavaScript', 'Rendition', 'Movie', 'Sound'],
  ...['RichMediaExecute', 'GoTo3DView', 'Thread'],
]);
/** Actions that may happen by themselves: they only turn pages. */
const harmless: ReadonlySet<string> = new Set(['GoTo', 'Named']);
const annotations: ReadonlySet<string> = new Set(['RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'FileAttachment']);
/** Other files, forms that programs build again, and scripts. */
const carried: readonly string[] = ['EmbeddedFiles', 'EF', 'XFA', 'JavaScript', 'JS'];
const MAX_FOLLOWED = 50;

/**
 * Whether a PDF starts, sends, fetches or carries something beside its pages. Links to pages of the web, which somebody has to click, are
 * allowed.
 * @throws PdfUnclear
 */
export function isActivePdf(file: Buffer): boolean {
  const objects = pdfObjects(file);
  return objects.all.some((value) => isActive(value, objects));
}

function isActive(value: PdfValue | undefined, objects: PdfObjects): boolean {
  if (Array.isArray(value)) return (value as readonly PdfValue[]).some((one) => isActive(one, objects));
  if (!isDict(value)) return false;
  return isActiveDict(value, objects) || [...value.values()].some((one) => isActive(one, objects));
}

function isActiveDict(dict: PdfDict, objects: PdfObjects): boolean {
  const named = (key: string): string[] => meant(dict, key, objects).flatMap((one) => nameOf(one) ?? []);
  return (
    named('S').some((name) => actions.has(name)) ||
    named('Subtype').some((name) => annotations.has(name)) ||
    carried.some((key) => meant(dict, key, objects).some((one) => one !== null && nameOf(one) === null)) ||
    happens(dict, objects)
  );
}

/** Whether something happens without a click: when the document, a page or a field is opened. */
function happens(dict: PdfDict, objects: PdfObjects): boolean {
  const opened = meant(dict, 'OpenAction', objects);
  const further = meant(dict, 'AA', objects).filter(isDict);
  const done = [...opened, ...further.flatMap((one) => [...one.keys()].flatMap((key) => meant(one, key, objects)))];
  return done.filter(isDict).some((action) => chain(action, objects).some((name) => !harmless.has(name)));
}

/** The kinds of an action and of the actions that follow it. */
function chain(action: PdfDict, objects: PdfObjects, depth = 0): string[] {
  if (depth > MAX_FOLLOWED) return ['endless'];
  const own = meant(action, 'S', objects).flatMap((one) => nameOf(one) ?? []);
  const next = meant(action, 'Next', objects)
    .flatMap((one) => (Array.isArray(one) ? (one as PdfValue[]).flatMap((each) => followed(each, objects)) : [one]))
    .filter(isDict);
  return [...own, ...next.flatMap((one) => chain(one, objects, depth + 1))];
}

/** The values of a key, including repeated keys, and resolved where they are objects of their own. */
const meant = (dict: PdfDict, key: string, objects: PdfObjects): PdfValue[] =>
  [...dict].flatMap(([one, value]) => (one.replace(/\0+$/, '') === key ? followed(value, objects) : []));

function followed(value: PdfValue, { byNumber }: PdfObjects): readonly PdfValue[] {
  const isReference = typeof value === 'object' && value !== null && 'reference' in value;
  return isReference ? (byNumber.get(String(Number(value.reference))) ?? []) : [value];
}
