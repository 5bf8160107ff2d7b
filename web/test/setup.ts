import '@testing-library/jest-dom';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { quickStyles } from './quick-styles';
import { withoutOwnerStacks } from './without-owner-stacks';

// Libraries are loaded once for all files of a worker: their setup at loading is repeated here for each file.
expect.extend(matchers);
afterEach(cleanup);
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => void (react.IS_REACT_ACT_ENVIRONMENT = true));
afterAll(() => void (react.IS_REACT_ACT_ENVIRONMENT = false));

const SOME_ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Europe/Berlin',
  'Europe/London',
];

// a screen's program is compiled when it is first opened, on a machine that has other things to do
const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  // drawing the page takes longer than the search itself, and of all waiting attempts only the last is shown
  getElementError: (message, container) => {
    if (!(getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics)
      return getElementError(message, container);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});
Error.stackTraceLimit = 20;
// Lists of time zones are as long as is needed to see their order; with all 420, each form costs jsdom half a second.
Intl.supportedValuesOf = () => SOME_ZONES;

if (typeof window !== 'undefined') {
  // Things that jsdom lacks: a screen of 390 px, without motion so that tests need not wait.
  window.matchMedia = (query: string) =>
    ({
      media: query,
      matches: query.includes('prefers-reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  quickStyles(window);
  withoutOwnerStacks();
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Blob.prototype.text = function text(this: Blob) {
    return readWith<string>((reader) => reader.readAsText(this));
  };
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return readWith<ArrayBuffer>((reader) => reader.readAsArrayBuffer(this));
  };
}

function readWith<T>(read: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    read(reader);
  });
}
