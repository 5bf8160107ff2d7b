import type { Account } from '@renmai/contracts/identity/fields';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { currentToken, endSession, startSession } from '../src/api/access-token';
import { baseApi } from '../src/api/base-api';
import { signedOut } from '../src/api/session.slice';
import { FeaturesProvider } from '../src/app/features-provider';
import { createRouter } from '../src/app/router';
import { store } from '../src/app/store';
import { i18n, startI18n } from '../src/lib/i18n/i18n';
import { layersSettled } from '../src/lib/layers';
import { hideToast } from '../src/ui/toast';
import { signedInAs } from './identity';

let router: ReturnType<typeof createRouter> | null = null;

interface Opened {
  /** a member is signed in: the usual one, or with these changes */
  signedIn?: boolean | Partial<Account>;
}

/** The whole app at an address, in English. */
export async function openApp(path: string, { signedIn = false }: Opened = {}): Promise<UserEvent> {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage('en');
  if (signedIn) startSession(signedInAs(signedIn === true ? {} : signedIn));
  window.history.replaceState(null, '', path);
  router = createRouter();
  render(
    <Provider store={store}>
      <FeaturesProvider>
        <RouterProvider router={router} />
      </FeaturesProvider>
    </Provider>,
  );
  return userEvent.setup();
}

/** Mutations go on after the page has closed; if they were aborted, whichever test runs then would fail. */
async function changesDone(): Promise<void> {
  let running: Promise<unknown>[];
  do {
    running = store.dispatch(baseApi.util.getRunningMutationsThunk());
    await Promise.allSettled(running);
    // an answer may lead to another mutation
    await new Promise((resolve) => setTimeout(resolve, 0));
  } while (running.length > 0);
}

/** For `afterEach`: the page is closed, nobody is signed in and nothing is kept. */
export async function closeApp(): Promise<void> {
  cleanup();
  await changesDone();
  await layersSettled();
  router?.dispose();
  router = null;
  hideToast();
  if (currentToken() !== null) endSession('signed-out');
  store.dispatch(signedOut(null));
  store.dispatch(baseApi.util.resetApiState());
  window.localStorage.clear();
  window.sessionStorage.clear();
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
