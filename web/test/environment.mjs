import { TestEnvironment } from 'jest-environment-jsdom';
import { withTimes } from '../../scripts/lib/file-times.mjs';
import { sharedEnvironment } from '../../scripts/lib/jest-shared-environment.mjs';
import { withWarnings } from '../../scripts/lib/warnings.mjs';
import { pageReset } from './page-reset.mjs';

/** A page without others beside it: Node's channels reach from one test file into the next. */
class Channel extends EventTarget {
  postMessage() {}
  close() {}
}

/** Addresses are the page's, as in a browser: `/api/account`. */
class PageRequest extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost').href : input, init);
  }
}

/** Node's makes addresses of its own blobs only; specs that need some bring them. */
class PageURL extends URL {
  static createObjectURL = undefined;
  static revokeObjectURL = undefined;
}

/** APIs that browsers have and jsdom lacks, from Node; those that take part in a request together, because they must fit. */
const fromNode = {
  TextEncoder,
  TextDecoder,
  // jsdom's own parse addresses in JavaScript, at twenty times the cost
  URL: PageURL,
  URLSearchParams,
  ReadableStream,
  TransformStream,
  WritableStream,
  Headers,
  Request: PageRequest,
  Response,
  fetch: (input, init) => fetch(new PageRequest(input, init)),
  AbortController,
  AbortSignal,
  BroadcastChannel: Channel,
  structuredClone,
};

class BrowserLike extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
    this.reset = pageReset(this.global);
  }
}

export default withTimes(withWarnings(sharedEnvironment(BrowserLike)));
