import { jest } from '@jest/globals';
import { registerWorker } from './register-worker';

/** The browser's side of it, as far as the app looks at it. */
function workersOfBrowser({ controlled }: { controlled: boolean }) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as EventTarget | null,
    update: () => Promise.resolve(),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? {} : null,
    register: jest.fn(() => Promise.resolve(registration)),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const install = () => {
    const worker = new EventTarget();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { registration, workers, install, takeOver: () => workers.dispatchEvent(new Event('controllerchange')) };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('reports a newer version once, and reloads the page when that has taken over', async () => {
  const { workers, install, takeOver } = workersOfBrowser({ controlled: true });
  const onWaiting = jest.fn();
  const reload = jest.fn();
  await registerWorker(onWaiting, reload);
  expect(workers.register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
  takeOver();
  expect([onWaiting, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  install();
  install();
  expect(onWaiting).toHaveBeenCalledTimes(1);
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reports a version that was waiting before the page was opened', async () => {
  const { registration } = workersOfBrowser({ controlled: true });
  registration.waiting = new EventTarget();
  const onWaiting = jest.fn();
  await registerWorker(onWaiting, jest.fn());
  expect(onWaiting).toHaveBeenCalledTimes(1);
});

it('says nothing of the first version', async () => {
  const { install } = workersOfBrowser({ controlled: false });
  const onWaiting = jest.fn();
  await registerWorker(onWaiting, jest.fn());
  install();
  expect(onWaiting).not.toHaveBeenCalled();
});

it('hears nothing after its end, and does without where there are no service workers', async () => {
  const { install } = workersOfBrowser({ controlled: true });
  const onWaiting = jest.fn();
  (await registerWorker(onWaiting, jest.fn()))?.end();
  install();
  expect(onWaiting).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(registerWorker(onWaiting)).resolves.toBeNull();
});
