import { recordingLayout } from '@renmai/contracts/conference/recordings.schema';
import { streamSource } from '@renmai/contracts/conference/room.schema';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The events of a recording, one JSON object per line, so that they survive a crash of the recorder. `at` is in milliseconds since the
 * recording began.
 */
const at = z.number();
const entry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), at, layout: recordingLayout }),
  z.object({ type: z.literal('joined'), at, peerId: z.string(), memberId: z.uuid().nullable(), name: z.string() }),
  z.object({ type: z.literal('left'), at, peerId: z.string() }),
  z.object({
    type: z.literal('track'),
    at,
    trackId: z.string(),
    peerId: z.string(),
    source: streamSource,
    /** name of the Matroska file beside the timeline */
    file: z.string(),
    /** the time in the recording at which the file's time is 0 */
    zero: z.number(),
  }),
  z.object({ type: z.literal('track-over'), at, trackId: z.string() }),
  /** muted or hidden by its sender, and going on again */
  z.object({ type: z.literal('paused'), at, trackId: z.string(), paused: z.boolean() }),
  z.object({ type: z.literal('speaker'), at, peerId: z.string().nullable() }),
  z.object({ type: z.literal('over'), at }),
]);
export type TimelineEntry = z.infer<typeof entry>;

export const TIMELINE = 'timeline.jsonl';

/** Written in the order in which things happened. */
export class TimelineFile {
  private turn: Promise<void> = Promise.resolve();
  /** it is unknown how much of the last line was written */
  private isBroken = false;

  constructor(private readonly folder: string) {}

  /** @throws Error if it cannot be written; later entries are written all the same */
  add(one: TimelineEntry): Promise<void> {
    const written = this.turn.then(() => this.append(`${JSON.stringify(one)}\n`));
    this.turn = written.catch(() => undefined);
    return written;
  }

  private async append(line: string): Promise<void> {
    const begin = this.isBroken ? '\n' : '';
    this.isBroken = true;
    await appendFile(join(this.folder, TIMELINE), begin + line);
    this.isBroken = false;
  }
}

/** A last line that was cut off by a crash is left out. */
export async function readTimeline(folder: string): Promise<TimelineEntry[]> {
  const text = await readFile(join(folder, TIMELINE), 'utf8');
  return text.split('\n').flatMap((line) => {
    try {
      return [entry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
