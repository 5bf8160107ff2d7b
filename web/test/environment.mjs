import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, from Node; those that take part in a request together, because they must fit. */
const fromNode = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  Headers,
  Request,
  Response,
  fetch,
  AbortController,
  AbortSignal,
  structuredClone,
};

export default class BrowserLike extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
}
