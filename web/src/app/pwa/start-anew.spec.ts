import { jest } from '@jest/globals';
import { startAnew } from './start-anew';

const sent: unknown[] = [];
const worker = Object.assign(new EventTarget(), { postMessage: (message: unknown) => void sent.push(message) });
const installed = (waiting: EventTarget | null) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ waiting }) },
  });
afterEach(() => {
  sent.length = 0;
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('lets the waiting version take over, and then reloads the page', async () => {
  installed(worker);
  const reload = jest.fn();
  await startAnew(reload);
  expect(sent).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('statechange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['no version waits', () => installed(null)],
  ['there are no workers', () => undefined],
])('loads the page at once where %s', async (_, given) => {
  given();
  const reload = jest.fn();
  await startAnew(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
