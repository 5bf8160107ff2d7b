import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT_MS = 30_000;

/**
 * The first picture of a video as a PNG; null where ffmpeg is missing or cannot read it. The demuxer is named, so that no
 * playlist dressed up as a video makes the tool fetch something.
 */
export async function firstFrame(ffmpeg: string, path: string, contentType: string): Promise<Buffer | null> {
  const demuxer = contentType === 'video/webm' ? 'matroska' : 'mov';
  const to = `${path}.png`;
  try {
    await run(
      ffmpeg,
      [
        ...['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-f', demuxer, '-i', path],
        ...['-frames:v', '1', '-f', 'image2', '-c:v', 'png', to],
      ],
      { timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
    );
    return await readFile(to);
  } catch {
    return null;
  }
}
