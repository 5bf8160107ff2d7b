import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';

afterEach(cleanup);

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
}
