import {
  programBeside,
  runBounded,
  TookTooMuch,
  Turns,
  WorkRefused,
  type Asker,
  type Bounds,
} from '@renmai/service-kit';
import { z } from 'zod';
import { csvKinds } from './csv-files.js';

const refusals = [
  'damaged',
  'encrypted',
  'has-macros',
  'has-active-contents',
  'too-much-work',
  'unknown-format',
] as const;
export type DocumentRefusal = (typeof refusals)[number];

/** The reason why a file is refused. */
export class DocumentRefused extends Error {
  constructor(
    readonly reason: DocumentRefusal,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** The contents of a file, not interpreted yet. */
const readDocumentSchema = z.discriminatedUnion('format', [
  z.object({
    format: z.enum(['pdf', 'docx', 'text']),
    pages: z.array(
      z.object({
        width: z.number(),
        height: z.number(),
        pieces: z.array(
          z.object({
            text: z.string(),
            x: z.number(),
            y: z.number(),
            width: z.number(),
            size: z.number(),
            font: z.string(),
          }),
        ),
        whole: z.boolean().optional(),
        beside: z.boolean().optional(),
      }),
    ),
    carried: z.string().nullable(),
  }),
  z.object({
    format: z.literal('linkedin'),
    files: z.partialRecord(z.enum(csvKinds), z.array(z.record(z.string(), z.string()))),
    /** rows of files that a profile has no place for */
    lines: z.array(z.string()),
    unread: z.array(z.string()),
  }),
  z.object({ format: z.literal('json-resume'), json: z.unknown() }),
]);
export type ReadDocument = z.infer<typeof readDocumentSchema>;

/** The script engine alone reserves more than 500 MB, of which a résumé of some pages uses about 150. */
export const documentBounds: Bounds = { timeoutMs: 20_000, memoryMb: 768 };

const program = programBeside(import.meta.url, 'read-document');
const turns = new Turns({ running: 2, waiting: 50 });

/**
 * Checks a PDF, DOC or DOCX in a process of its own.
 * @throws DocumentRefused, and errors of `Turns`
 */
export const checkDocument = async (bytes: Buffer, asker: Asker, bounds = documentBounds): Promise<void> => {
  await inProcess({ bytes, what: 'check' }, asker, bounds);
};

/**
 * Reads a PDF, DOCX, LinkedIn export or one of its files, or a JSON file in a process of its own. The format is detected from the bytes;
 * the name only distinguishes LinkedIn's files.
 * @throws DocumentRefused, and errors of `Turns`
 */
export async function readDocument(
  bytes: Buffer,
  asker: Asker,
  { name = '', bounds = documentBounds } = {},
): Promise<ReadDocument> {
  return readDocumentSchema.parse(await inProcess({ bytes, what: 'read', name }, asker, bounds));
}

interface Work {
  bytes: Buffer;
  what: 'check' | 'read';
  name?: string;
}

async function inProcess(work: Work, asker: Asker, bounds: Bounds): Promise<unknown> {
  let said: unknown;
  try {
    await turns.take(asker, (signal) =>
      runBounded(program, { ...work }, { ...bounds, signal }, (one) => {
        said = one;
      }),
    );
  } catch (cause) {
    if (cause instanceof TookTooMuch) throw new DocumentRefused('too-much-work', cause);
    if (cause instanceof WorkRefused) throw new DocumentRefused(reasonOf(cause.reason), cause);
    throw cause;
  }
  return said;
}

const reasonOf = (reason: string): DocumentRefusal => refusals.find((one) => one === reason) ?? 'damaged';
