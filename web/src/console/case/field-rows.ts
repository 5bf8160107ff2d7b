import type { CaseSubmission } from '@renmai/contracts/org-pages/console-cases.schema';

/** One line of a submission: a field by its path, e.g. `details.size`. */
export interface FieldRow {
  path: string;
  value: unknown;
  /** compared with the submission before; null: the same, or there is none before */
  change: { before: unknown } | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of nested fields by their paths; lists stay whole. */
export function flatten(value: unknown, path: string, into: Map<string, unknown> = new Map()): Map<string, unknown> {
  if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${name}` : name, into);
  } else into.set(path, value);
  return into;
}

const nothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const same = (one: unknown, other: unknown): boolean =>
  (nothing(one) && nothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** All fields in their order, removed ones at the end, each with its earlier value where that was different. */
export function fieldRows({ content, differences }: Pick<CaseSubmission, 'content' | 'differences'>): FieldRow[] {
  const before = new Map<string, unknown>();
  const after = flatten(content, '');
  const differing = new Set<string>();
  for (const { field, before: was, after: is } of differences) {
    flatten(was, field, before);
    for (const [path, value] of flatten(is, field)) if (!after.has(path)) after.set(path, value);
    for (const path of [...before.keys(), ...after.keys()]) {
      if (path === field || path.startsWith(`${field}.`)) differing.add(path);
    }
  }
  const paths = [...after.keys(), ...[...before.keys()].filter((path) => !after.has(path))];
  return paths
    .map((path) => ({ path, value: after.get(path), was: before.get(path) }))
    .map(({ path, value, was }) => ({
      path,
      value,
      change: differing.has(path) && !same(value, was) ? { before: was } : null,
    }));
}
