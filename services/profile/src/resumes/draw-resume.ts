import { programBeside, runBounded, Turns, WorkRefused, type Asker, type Bounds } from '@renmai/service-kit';

/** A piece of text of a résumé, from top to bottom. Sizes in points. */
export interface ResumeBlock {
  text: string;
  /** the role for screen readers; left out: a paragraph */
  role?: 'H1' | 'H2' | 'H3';
  size: number;
  bold?: boolean;
  colour?: string;
  gap: number;
  indent?: number;
  /** at the right end of its first line */
  aside?: string;
  /** a line below it */
  rule?: boolean;
  /** smaller where a word has no room: addresses stay whole */
  fit?: boolean;
  /** stays on the page of the block that follows */
  keep?: boolean;
  /** its paragraphs begin at the side where their language begins; other lines begin at the left, as the page does */
  prose?: boolean;
}

export interface ResumeModel {
  title: string;
  locale: string;
  /** of `@fontsource-variable`; the first that has a character draws it */
  families: readonly string[];
  blocks: readonly ResumeBlock[];
  /** the blocks of the bar at the left, which also has the photo */
  side?: readonly ResumeBlock[];
  /** a square at the end of the first lines, or at the top of the side bar: letters of base64, a JPEG */
  photo?: { jpeg: string; alt: string };
  /** for the metadata of the file, which the product reads again on import: letters of base64 */
  carried?: string;
}

export class ResumeTooLong extends Error {}

export const maxResumePages = 15;
const bounds: Bounds = { timeoutMs: 30_000, memoryMb: 1024 };
const program = programBeside(import.meta.url, 'draw-resume');
const turns = new Turns({ running: 2, waiting: 50 });

/**
 * Draws a résumé as PDF, A4, in a process of its own.
 * @throws ResumeTooLong, TookTooMuch, and errors of `Turns`
 */
export async function drawResume(model: ResumeModel, asker: Asker, limits = bounds): Promise<Buffer> {
  let pdf: Buffer | null = null;
  try {
    await turns.take(asker, (signal) =>
      runBounded(program, { ...model, mostPages: maxResumePages }, { ...limits, signal }, (said) => {
        pdf = Buffer.from((said as { pdf: Uint8Array }).pdf);
      }),
    );
  } catch (cause) {
    if (cause instanceof WorkRefused && cause.reason === 'too-long') throw new ResumeTooLong('too long', { cause });
    throw cause;
  }
  if (pdf === null) throw new Error('the process that draws résumés said nothing');
  return pdf;
}
