import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

const WIDTH = 640;
const HEIGHT = 360;
/** Y, Cb, Cr of each quarter of the picture, and the colour as it is read. */
const quarters = [
  { name: 'red', yuv: [81, 90, 240] },
  { name: 'green', yuv: [145, 54, 34] },
  { name: 'blue', yuv: [41, 240, 110] },
  { name: 'white', yuv: [235, 128, 128] },
] as const;
export const pattern = quarters.map(({ name }) => name);

/** A camera that sees four quarters, each of one colour: a film that Chromium uses in place of a camera. */
export async function patternCamera(file: string): Promise<string[]> {
  const plane = (width: number, height: number, which: 0 | 1 | 2): Buffer => {
    const bytes = Buffer.alloc(width * height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const quarter = quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)];
        bytes[y * width + x] = quarter?.yuv[which] ?? 0;
      }
    return bytes;
  };
  const picture = Buffer.concat([
    Buffer.from('FRAME\n'),
    plane(WIDTH, HEIGHT, 0),
    plane(WIDTH / 2, HEIGHT / 2, 1),
    plane(WIDTH / 2, HEIGHT / 2, 2),
  ]);
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 C420jpeg\n`), picture, picture]),
  );
  return [`--use-file-for-fake-video-capture=${file}`];
}

/** The colours of the quarters of a picture as it is shown, by a script that gives its element. */
export const coloursOf = (page: Page, video: string): Promise<string[]> =>
  page.evaluate(`(async () => {
    const video = ${video};
    if (!video?.videoWidth) return [];
    const canvas = new OffscreenCanvas(160, 90);
    const context = canvas.getContext('2d');
    context.drawImage(video, 0, 0, 160, 90);
    const named = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255], black: [0, 0, 0] };
    return [[40, 22], [120, 22], [40, 67], [120, 67]].map(([x, y]) => {
      const [r, g, b] = context.getImageData(x, y, 1, 1).data;
      const far = (colour) => Math.hypot(colour[0] - r, colour[1] - g, colour[2] - b);
      return Object.entries(named).sort(([, one], [, other]) => far(one) - far(other))[0][0];
    });
  })()`);

export interface Tone {
  /** in Hz, of the strongest part of the loudest moment */
  frequency: number;
  /** in dB, of its loudest sample; 0 is as loud as it gets */
  level: number;
}

/** The tone within two seconds of a stream, which a script answers. */
export const toneOf = (page: Page, stream: string): Promise<Tone> =>
  page.evaluate(`(async () => {
    const stream = await ${stream};
    if (!stream) return { frequency: 0, level: -Infinity };
    const context = new AudioContext({ sampleRate: 48000 });
    const meter = context.createAnalyser();
    meter.fftSize = 2048;
    meter.smoothingTimeConstant = 0;
    context.createMediaStreamSource(stream).connect(meter);
    await context.resume();
    const [samples, bins] = [new Float32Array(meter.fftSize), new Float32Array(meter.frequencyBinCount)];
    let best = { frequency: 0, level: -Infinity, strength: -Infinity };
    const end = performance.now() + 2000;
    while (performance.now() < end) {
      meter.getFloatTimeDomainData(samples);
      meter.getFloatFrequencyData(bins);
      const at = bins.reduce((most, value, index) => (index > 2 && value > bins[most] ? index : most), 3);
      const level = 20 * Math.log10(samples.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9));
      best.level = Math.max(best.level, level);
      if (bins[at] > best.strength) Object.assign(best, { strength: bins[at], frequency: (at * 48000) / meter.fftSize });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await context.close();
    return { frequency: best.frequency, level: best.level };
  })()`);
