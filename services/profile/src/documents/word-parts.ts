import { XMLParser } from 'fast-xml-parser';

/** Relations whose other end starts or fetches something, or is a program's own file within the document. */
const active =
  /\/(oleObject|package|subDocument|aFChunk|control|activeXControlBinary|frame|attachedTemplate|externalLink|vbaProject|keyMapCustomizations|attachedToolbars)$/i;
/** The table behind a chart, which Word embeds. */
const ofChart = /\/charts\/_rels\//i;
/** Links that have to be clicked. */
const hyperlink = /\/hyperlink$/i;
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;
/** A server in the address of a file: a computer that follows it sends its user's login there. */
const share = /^(?:file:)?(?:[\\/]{2}(?![\\/])|[\\/]{4,})/i;
/** Fields that fetch or start something when the document is opened or brought up to date. */
const fields: ReadonlySet<string> = new Set([
  ...['DDE', 'DDEAUTO', 'INCLUDETEXT', 'INCLUDEPICTURE', 'IMPORT', 'LINK', 'DATABASE', 'RD', 'EMBED'],
]);

interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

type Parsed = Record<string, unknown>;

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', removeNSPrefix: true },
  ...{ htmlEntities: true, parseTagValue: false, parseAttributeValue: false, trimValues: false },
});

/** Elements in their order, without a stack that a deep document could fill. */
function* nodesOf(xml: string): Generator<Node> {
  const left = [...(parser.parse(xml) as Parsed[])].reverse();
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const attributes = (one[':@'] ?? {}) as Record<string, string>;
    for (const [name, inside] of Object.entries(one)) {
      if (name === ':@' || !Array.isArray(inside)) continue;
      const children = inside as Parsed[];
      yield { name, attributes, text: children.map((child) => (child['#text'] as string | undefined) ?? '').join('') };
      for (const child of children.toReversed()) left.push(child);
    }
  }
}

/** Whether a part is active by its name alone. */
export const isActiveName = (part: string): boolean => /\/activeX\/|oleObject[^/]*\.bin$/i.test(part);

/** Parts with the relationships of the document, and its texts. */
export const isLookedInto = (part: string): boolean => /\.rels$/i.test(part) || /^word\/[^/]+\.xml$/i.test(part);

/** Whether a part of a Word document makes a program start, send or fetch something when it is opened. Unclear parts count as active. */
export function isActivePart(part: string, xml: string): boolean {
  if (xml.includes('\0') || /<!DOCTYPE/i.test(xml)) return true;
  const nodes = [...nodesOf(xml)];
  return /\.rels$/i.test(part) ? nodes.some((node) => isActiveRelation(part, node)) : hasActiveField(nodes);
}

function isActiveRelation(part: string, { name, attributes }: Node): boolean {
  if (name !== 'Relationship') return false;
  const { Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
  const isPartOfChart = ofChart.test(part) && /\/package$/i.test(type);
  const isOutside = mode.toLowerCase() === 'external' || elsewhere.test(target.trim());
  return (active.test(type) && !isPartOfChart) || (isOutside && !hyperlink.test(type)) || share.test(target.trim());
}

/** A field is in one attribute, or in pieces between the signs that begin and end it. */
function hasActiveField(nodes: readonly Node[]): boolean {
  const written: string[] = [];
  for (const { name, attributes, text } of nodes) {
    if (name === 'fldSimple') written.push(attributes['instr'] ?? '');
    if (name === 'fldChar') written.push('');
    if (name === 'instrText' || name === 'delInstrText') written.push((written.pop() ?? '') + text);
  }
  return written.some((field) => fields.has((field.trim().split(/[\s"\\]/)[0] ?? '').toUpperCase()));
}
