import { join } from 'node:path';
import { FRAME_MS, FRAMES, HEIGHT, WIDTH, type Scene } from './layout.js';
import { FONT } from './recording-tools.js';

const BACK = '0x12161c';
const CARD = '0x232a34';
const SPEAKS = '0x3ba55d';
const LINE = 4;
const LONGEST_NAME = 40;

export interface NameFile {
  file: string;
  text: string;
}

/**
 * The filter with which ffmpeg draws a scene. Input n is the nth of `tracks`, with times as in its file; `folder` is where names are
 * written for it to read, null if it cannot write.
 */
export function sceneFilter(
  { from, to, tiles }: Scene,
  tracks: readonly { trackId: string; zero: number }[],
  folder: string | null,
): { filter: string; texts: NameFile[] } {
  const seconds = (ms: number): string => (ms / 1000).toFixed(6);
  const chain: string[] = [];
  const texts: NameFile[] = [];
  // One frame more is read, so that rounding does not lose the last one.
  const lasts = seconds(to - from + FRAME_MS);
  let under = 'base';
  chain.push(`color=c=${BACK}:s=${WIDTH}x${HEIGHT}:r=${FRAMES}:d=${lasts}[base]`);
  for (const [place, tile] of tiles.entries()) {
    const { x, y, width, height, speaks, name } = tile;
    const input = tracks.findIndex(({ trackId }) => trackId === tile.trackId);
    const draws: string[] = [];
    if (input === -1) {
      draws.push(`drawbox=x=${x}:y=${y}:w=${width}:h=${height}:color=${CARD}:t=fill`);
    } else {
      const zero = tracks[input]?.zero ?? 0;
      chain.push(
        `[${input}:v]setpts=PTS+(${seconds(zero)})/TB,fps=${FRAMES}:start_time=${seconds(from)},setpts=PTS-(${seconds(from)})/TB,scale=${width}:${height}[t${place}]`,
        `[${under}][t${place}]overlay=x=${x}:y=${y}:eof_action=repeat[o${place}]`,
      );
      under = `o${place}`;
    }
    if (speaks) draws.push(`drawbox=x=${x}:y=${y}:w=${width}:h=${height}:color=${SPEAKS}:t=${LINE}`);
    if (folder !== null && name !== '') {
      const file = join(folder, `name-${place}.txt`);
      texts.push({ file, text: name.slice(0, LONGEST_NAME) });
      draws.push(nameOn(tile, file, input !== -1));
    }
    if (draws.length === 0) continue;
    chain.push(`[${under}]${draws.join(',')}[d${place}]`);
    under = `d${place}`;
  }
  chain.push(`[${under}]format=yuv420p[out]`);
  return { filter: chain.join(';'), texts };
}

/** At the bottom of a picture, or in the middle of an empty card. */
function nameOn(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  file: string,
  seen: boolean,
): string {
  const size = Math.max(14, Math.min(36, Math.round(height / (seen ? 16 : 9))));
  const place = seen
    ? `x=${x + 10}:y=${y + height - 10}-text_h:box=1:boxcolor=black@0.5:boxborderw=5`
    : `x=${x}+(${width}-text_w)/2:y=${y}+(${height}-text_h)/2`;
  return `drawtext=font='${FONT}':textfile='${escaped(file)}':expansion=none:fontcolor=white:fontsize=${size}:${place}`;
}

/** Inside of quotes in a filter. */
const escaped = (path: string): string =>
  path
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`'\\\''`)
    .replaceAll(':', '\\:');
