interface Detector {
  detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** Finds the text of a QR code in a picture; null if there is no code in it. */
export type ReadCode = (source: ImageBitmap | HTMLVideoElement) => Promise<string | null>;

/** The browser's detector where it reads QR codes, else the same interface in WebAssembly, which is loaded only there. */
async function detectorClass(): Promise<DetectorClass> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) return BarcodeDetector;
  return (await import('./own-detector')).BarcodeDetector;
}

export async function codeReader(): Promise<ReadCode> {
  const Detector = await detectorClass();
  const detector = new Detector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue ?? null;
}
