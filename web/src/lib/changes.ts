interface Version {
  version: number;
  content: object;
  writtenAt: string;
  /** null: the account no longer exists, or the reader may not see it */
  writtenBy: { name: string } | null;
}

export interface Change<F extends string> {
  version: number;
  /** the fields that differ from the version before; empty: the first known version */
  fields: F[];
  at: string;
  by: string | null;
}

/** The changes between versions, with author and time. The newest version comes first. */
export function changesIn<V extends Version>(versions: readonly V[]): Change<keyof V['content'] & string>[] {
  type Field = keyof V['content'] & string;
  const textOf = (content: V['content'], field: Field) => JSON.stringify(content[field]);
  return versions.map(({ version, content, writtenAt, writtenBy }, index) => {
    const before = versions[index + 1]?.content;
    const fields = Object.keys(content) as Field[];
    return {
      version,
      fields: before ? fields.filter((field) => textOf(content, field) !== textOf(before, field)) : [],
      at: writtenAt,
      by: writtenBy?.name ?? null,
    };
  });
}
