import { db, uuidv7 } from '@renmai/service-kit';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { readTimeline, type TimelineEntry } from '../recording/timeline.js';

const HELP = `Adds a recording of which the tracks were made elsewhere. The running service makes its file of them, as after a meeting.

  DATABASE_URL=postgres://… RECORDING_DIR=… node dist/commands/take-recording.js <folder> <meeting id>

The folder has timeline.jsonl and the tracks that it names. Members of the timeline who belong to the meeting may see it.
It is dated as begun with the meeting.
`;

const asked = z.object({
  url: z.string().min(1),
  root: z.string().min(1),
  folder: z.string().min(1),
  meetingId: z.uuid(),
});
type Asked = z.infer<typeof asked>;

async function main(): Promise<number> {
  const { DATABASE_URL: url, RECORDING_DIR: root } = process.env;
  const [folder, meetingId] = process.argv.slice(2);
  const { data } = asked.safeParse({ url, root, folder, meetingId });
  if (!data) {
    process.stderr.write(HELP);
    return 2;
  }
  const timeline = await readTimeline(data.folder);
  if (!timeline.some(({ type }) => type === 'track')) {
    process.stderr.write('There is no track in the timeline.\n');
    return 1;
  }
  const source = await new DataSource({ type: 'postgres', url: data.url }).initialize();
  try {
    const recordingId = await take(source.manager, data, timeline);
    if (recordingId === null) process.stderr.write('There is no such meeting.\n');
    else process.stdout.write(`${recordingId}\n`);
    return recordingId === null ? 1 : 0;
  } finally {
    await source.destroy();
  }
}

async function take(manager: EntityManager, of: Asked, timeline: readonly TimelineEntry[]): Promise<string | null> {
  const { meetingId, root, folder } = of;
  const sql = `SELECT host_id AS "hostId", COALESCE(starts_at, created_at) AS begin
    FROM meeting WHERE id = $1 AND kind = 'meeting'`;
  const meeting = await db.one<{ hostId: string | null; begin: Date }>(manager, sql, [meetingId]);
  if (!meeting) return null;
  const recordingId = uuidv7();
  await cp(folder, join(root, recordingId), { recursive: true });
  const begun = timeline.find((one) => one.type === 'begun');
  const length = Math.max(...timeline.map(({ at }) => at));
  // The timeline has no date: it began with the meeting, and is over by now.
  const startedAt = new Date(Math.min(meeting.begin.getTime(), Date.now() - length));
  const people = timeline.flatMap((one) => (one.type === 'joined' && one.memberId !== null ? [one.memberId] : []));
  await manager.transaction(async (tx) => {
    // The row looks like that of a stopped process, so that the next sweep of a running one takes it over.
    await db.run(
      tx,
      `INSERT INTO recording (id, meeting_id, state, layout, started_by, started_at, audience, seen_at)
       VALUES ($1, $2, 'preparing', $3, $4, $5, 'participants', to_timestamp(0))`,
      [recordingId, meetingId, begun?.layout ?? 'grid', meeting.hostId, startedAt],
    );
    await db.run(
      tx,
      `INSERT INTO recording_participant (recording_id, member_id)
       SELECT $1, member_id FROM meeting_member WHERE meeting_id = $2 AND member_id = ANY($3::uuid[]) AND NOT removed`,
      [recordingId, meetingId, people],
    );
  });
  return recordingId;
}

process.exitCode = await main();
