import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

afterEach(cleanup);

// a screen's program is compiled when it is first opened, on a machine that has other things to do
configure({ asyncUtilTimeout: 10_000 });

if (typeof window !== 'undefined') {
  // What jsdom lacks: a screen of 390 px, without motion so that nothing has to be waited for.
  window.matchMedia = (query: string) =>
    ({
      media: query,
      matches: query.includes('prefers-reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Blob.prototype.text = function text(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(this);
    });
  };
}
