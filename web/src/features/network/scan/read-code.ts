interface Detector {
  detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Finds the text of a QR code in a picture; null when there is none in it. */
export type ReadCode = (source: ImageBitmap | HTMLVideoElement) => Promise<string | null>;

const widest = 1000;

/** Reads pixels, for the browsers that cannot do it themselves. Loaded only there. */
async function byPixels(): Promise<ReadCode> {
  const { default: read } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (source) => {
    const [width, height] =
      source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
    if (!context || width === 0 || height === 0) return Promise.resolve(null);
    const scale = Math.min(1, widest / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Promise.resolve(read(data, canvas.width, canvas.height)?.data ?? null);
  };
}

/** The browser's own reader where it has one, else a small one of ours. */
export async function codeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return byPixels();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue ?? null;
}

const memberPath = /^\/(?:s\/)?members\/([0-9a-f-]{36})\/?$/i;

/** Whose code it is: an address of a member's page of this site, and nothing else. */
export function memberOfCode(text: string, origin: string): string | null {
  try {
    const url = new URL(text);
    if (url.origin !== origin) return null;
    return memberPath.exec(url.pathname)?.[1]?.toLowerCase() ?? null;
  } catch {
    return null;
  }
}
