import type { DataOf, DomainEventDefinition } from '@renmai/contracts';
import { z } from 'zod';

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
  pattern?: string;
  maxLength?: number;
}

/** Free text in samples, which marks texts in notices that a person may have written. */
export const WRITTEN = 'Written by somebody';

/**
 * Data of a domain event, made from its schema. Wherever there is a choice (an enum, a union, null), samples differ, and each is
 * the same every time: enough of them take every choice. Ids are all different.
 */
export function sampleOf<E extends DomainEventDefinition>({ data }: E, n: number): DataOf<E> {
  const root = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as Schema;
  let ids = 0;
  const uuid = (): string => `0199aa00-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
  let seed = n * 2_654_435_761 + 1;
  const next = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) >>> 16;
  const one = <T>(choices: readonly T[]): T => choices[next() % choices.length] as T;
  const text = ({ format, maxLength = WRITTEN.length }: Schema): string => {
    if (format === 'uuid') return uuid();
    if (format === 'date-time') return '2026-03-01T12:00:00.000Z';
    if (format === 'date') return '2026-03-01';
    if (format === 'uri') return 'https://example.com/';
    return WRITTEN.slice(0, maxLength);
  };
  const of = (schema: Schema): unknown => {
    if (schema.$ref !== undefined) return of(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
    if ('const' in schema) return schema.const;
    if (schema.enum) return one(schema.enum);
    const union = schema.anyOf ?? schema.oneOf;
    if (union) return of(one(union));
    switch (schema.type) {
      case 'object':
        return Object.fromEntries([
          ...Object.entries(schema.properties ?? {}).map(([name, value]) => [name, of(value)] as const),
          ...((schema.propertyNames?.enum ?? []) as string[]).map(
            (name) => [name, of(schema.additionalProperties as Schema)] as const,
          ),
        ]);
      case 'array':
        if (schema.prefixItems) return schema.prefixItems.map(of);
        return Array.from({ length: schema.items ? Math.max(schema.minItems ?? 0, one([0, 1, 2])) : 0 }, () =>
          of(schema.items ?? {}),
        );
      case 'string':
        return text(schema);
      case 'integer':
      case 'number':
        return Math.max(1, schema.minimum ?? 1);
      case 'boolean':
        return one([true, false]);
      default:
        return null;
    }
  };
  return data.parse(of(root)) as DataOf<E>;
}
