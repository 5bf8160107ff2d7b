import { KeyValue, type im, Long } from '@renmai/im-protocol';

export type ExtValue = string | number | boolean | { readonly [key: string]: unknown } | readonly unknown[];
/** The values that an application adds to a message. */
export type Ext = Readonly<Record<string, ExtValue>>;

const { BOOL, INT, DOUBLE, STRING, JSON_STRING } = { BOOL: 1, INT: 2, DOUBLE: 6, STRING: 7, JSON_STRING: 8 } as const;

/** Object → JSON text, whole number → int, other number → double; `undefined` and `null` are left out. */
export function toKeyValues(ext: Ext): im.KeyValue.$Properties[] {
  return Object.entries(ext).flatMap(([key, value]): im.KeyValue.$Properties[] => {
    if (value == null) return [];
    if (typeof value === 'string') return [{ key, type: STRING, stringValue: value }];
    if (typeof value === 'boolean') return [{ key, type: BOOL, varintValue: Long.fromInt(value ? 1 : 0) }];
    if (typeof value === 'number') {
      return Number.isSafeInteger(value)
        ? [{ key, type: INT, varintValue: Long.fromNumber(value) }]
        : [{ key, type: DOUBLE, doubleValue: value }];
    }
    return [{ key, type: JSON_STRING, stringValue: JSON.stringify(value) }];
  });
}

/** The other way. JSON that cannot be read stays a text. */
export function fromKeyValues(list: readonly im.KeyValue.$Properties[]): Ext {
  return Object.fromEntries(list.flatMap((entry) => (entry.key ? [[entry.key, valueOf(entry)] as const] : [])));
}

function valueOf({ type, varintValue, floatValue, doubleValue, stringValue }: im.KeyValue.$Properties): ExtValue {
  switch (type) {
    case KeyValue.ValueType.BOOL:
      return varintValue != null && !varintValue.isZero();
    case KeyValue.ValueType.FLOAT:
      return floatValue ?? 0;
    case KeyValue.ValueType.DOUBLE:
      return doubleValue ?? floatValue ?? 0;
    case KeyValue.ValueType.JSON_STRING:
      return json(stringValue ?? '') ?? stringValue ?? '';
    case KeyValue.ValueType.STRING:
      return stringValue ?? '';
    default:
      return varintValue?.toNumber() ?? doubleValue ?? stringValue ?? '';
  }
}

/** JSON text as an object or a list; null when it is neither. */
export function json(text: string): Record<string, unknown> | unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | unknown[] | null) : null;
  } catch {
    return null;
  }
}

/** The same, of objects only. */
export function jsonObject(text: string | null | undefined): Record<string, unknown> {
  const value = text ? json(text) : null;
  return value !== null && !Array.isArray(value) ? value : {};
}
