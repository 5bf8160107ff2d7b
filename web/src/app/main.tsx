import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from '../lib/i18n/i18n';
import '../ui/base.css';
import { FeaturesProvider } from './features-provider';
import { loadEarly, loadFeatures, loadForMember } from './known-features';
import { keepLive } from './live';
import { openFromWorker } from './pwa/open-from-worker';
import { createRouter } from './router';
import { store } from './store';

loadForMember();
const texts = startI18n();
// Beside the texts, which are waited for anyway.
const guard = import('../lib/translated-page')
  .then(({ survivePageTranslation }) => survivePageTranslation())
  .catch(() => undefined);
keepLive(store, { loadEarly, loadFeatures });
const router = createRouter();
openFromWorker(router);
const root = document.getElementById('root');

void Promise.all([texts, guard]).then(() => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <FeaturesProvider>
          <RouterProvider router={router} />
        </FeaturesProvider>
      </Provider>
    </StrictMode>,
  );
});
