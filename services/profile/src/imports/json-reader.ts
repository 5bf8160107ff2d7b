/** Any JSON value. */
export type Json = unknown;

const MAX_ITEMS = 200;
const MAX_DEPTH = 8;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names are compared by their letters alone: `startDate`, `start_date`, `Start Date`. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Keys that programs write for their own use. */
const itsOwn = /^(?:_?id|uuid|columns|visible|icon|template|theme|createdAt|updatedAt|@context|@type|@id)$/i;

/** Reads parts of a JSON document by any of their names, and records which parts were not read. */
export class JsonReader {
  private readonly askedTexts = new Set<string>();

  constructor(
    private readonly value: Json,
    private readonly path: readonly (string | number)[] = [],
    private readonly root?: JsonReader,
  ) {}

  get where(): string {
    return this.path
      .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
      .join('');
  }

  get isObject(): boolean {
    return isObject(this.value);
  }

  /** The first of these properties that is not empty. */
  get(...names: readonly string[]): JsonReader {
    if (!isObject(this.value)) return this.at(undefined, names[0] ?? '');
    for (const name of names) {
      const key = Object.keys(this.value).find((one) => plain(one) === plain(name));
      if (key !== undefined && !isEmpty(this.value[key])) return this.at(this.value[key], key);
    }
    return this.at(undefined, names[0] ?? '');
  }

  /** The nearest part below this with one of these names: of several at one depth the first name's. */
  find(names: readonly string[]): JsonReader {
    let level = this.below();
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
      const found = level.map((one) => one.get(...names)).find((one) => one.isPart);
      if (found) return found;
      level = level.flatMap((one) => one.below());
    }
    return this.at(undefined, names[0] ?? '');
  }

  /** Itself, and the objects at each depth below. */
  withObjectsBelow(): JsonReader[] {
    const all: JsonReader[] = [this];
    for (const one of all) if (all.length < MAX_ITEMS) all.push(...one.below());
    return all.filter((one) => one.isObject);
  }

  /** The objects directly below; of a list only where it has a single one. */
  private below(): JsonReader[] {
    if (this.path.length >= MAX_DEPTH) return [];
    const parts = Array.isArray(this.value)
      ? this.items().slice(0, this.value.length === 1 ? 1 : 0)
      : this.entries().map(([, one]) => one);
    return parts.flatMap((one) => (one.isObject ? [one] : Array.isArray(one.value) ? one.below() : []));
  }

  /** Neither empty nor a single value */
  get isPart(): boolean {
    return !isEmpty(this.value) && typeof this.value === 'object';
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  /** The items of a list, of a map of lists, or the only item. */
  items(): JsonReader[] {
    if (Array.isArray(this.value)) return this.value.slice(0, MAX_ITEMS).map((one, index) => this.at(one, index));
    return isEmpty(this.value) ? [] : [this];
  }

  /** The parts of an object by their names. */
  entries(): [string, JsonReader][] {
    if (!isObject(this.value)) return [];
    return Object.entries(this.value)
      .slice(0, MAX_ITEMS)
      .map(([name, one]) => [name, this.at(one, name)]);
  }

  /** Text or a number; empty for other types. */
  text(): string {
    if (typeof this.value !== 'string' && typeof this.value !== 'number') return '';
    this.top.askedTexts.add(this.where);
    return String(this.value).trim();
  }

  /** Text, or the lines of a list of texts. */
  lines(): string[] {
    return this.items()
      .map((one) =>
        one.isObject ? one.get('text', 'description', 'summary', 'name', 'title', 'value').text() : one.text(),
      )
      .filter((text) => text !== '');
  }

  isTrue(): boolean {
    this.top.askedTexts.add(this.where);
    return this.value === true || this.value === 'true';
  }

  /** All values below this that were not read, a line for each item. */
  rest(): string[] {
    const lines: string[] = [];
    const note = (path: readonly (string | number)[], texts: readonly string[]): void => {
      if (texts.length > 0) lines.push(`${new JsonReader(null, path).where}: ${texts.join(' | ')}`);
    };
    if (Array.isArray(this.value))
      for (const [index, item] of this.value.slice(0, MAX_ITEMS).entries()) note([index], this.leaves(item, [index]));
    for (const [name, part] of Object.entries(isObject(this.value) ? this.value : {})) {
      if (itsOwn.test(name)) continue;
      const items = Array.isArray(part) ? part.slice(0, MAX_ITEMS) : null;
      if (items) for (const [index, item] of items.entries()) note([name, index], this.leaves(item, [name, index]));
      else if (isObject(part))
        for (const [key, one] of Object.entries(part)) note([name, key], this.leaves(one, [name, key]));
      else note([name], this.leaves(part, [name]));
    }
    return lines;
  }

  private leaves(value: Json, path: readonly (string | number)[]): string[] {
    if (path.length > MAX_DEPTH || isEmpty(value)) return [];
    if (Array.isArray(value))
      return value.slice(0, MAX_ITEMS).flatMap((one, index) => this.leaves(one, [...path, index]));
    if (isObject(value))
      return Object.entries(value).flatMap(([key, one]) => (itsOwn.test(key) ? [] : this.leaves(one, [...path, key])));
    const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    const isPicture = text.startsWith('data:');
    return isPicture || this.askedTexts.has(new JsonReader(null, path).where) ? [] : [text].filter(Boolean);
  }

  private at(value: Json, name: string | number): JsonReader {
    return new JsonReader(value, [...this.path, name], this.top);
  }

  private get top(): JsonReader {
    return this.root ?? this;
  }
}

const isEmpty = (value: Json): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);
