import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from '../lib/i18n/i18n';
import { FeaturesContext, ScreensContext } from '../lib/screens';
import '../ui/base.css';
import { features } from './features';
import { keepLive } from './live';
import { openFromWorker } from './pwa/open-from-worker';
import { createRouter, screenPatterns } from './router';
import { store } from './store';

const texts = startI18n();
keepLive(store, features);
const router = createRouter();
openFromWorker(router);
const root = document.getElementById('root');

void texts.then(() => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <FeaturesContext value={features}>
          <ScreensContext value={screenPatterns}>
            <RouterProvider router={router} />
          </ScreensContext>
        </FeaturesContext>
      </Provider>
    </StrictMode>,
  );
});
