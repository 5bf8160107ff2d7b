import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By default the package loads its WebAssembly file from a content delivery network; ours comes with the app.
prepareZXingModule({ overrides: { locateFile: () => reader } });

export { BarcodeDetector };
