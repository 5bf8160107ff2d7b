const bars = 28;

/** `ext.waveform` as heights from 0 to 1; an even line where there is none. */
export function toPeaks(waveform: unknown): number[] {
  if (typeof waveform !== 'string' || !/^[0-9a-f]{4,64}$/.test(waveform))
    return Array.from({ length: bars }, () => 0.3);
  return Array.from(waveform, (digit) => parseInt(digit, 16) / 15);
}

/** The peak of each part, as hexadecimal digits that are sent with the message. */
export function peaksOf(samples: Float32Array, count = bars): string {
  const size = Math.max(1, Math.floor(samples.length / count));
  const peaks = Array.from({ length: count }, (_, bar) => {
    let loudest = 0;
    for (let at = bar * size; at < Math.min(samples.length, (bar + 1) * size); at += 1) {
      loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
    }
    return loudest;
  });
  const most = Math.max(...peaks, 0.01);
  return peaks.map((peak) => Math.round((peak / most) * 15).toString(16)).join('');
}
