import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from '../lib/i18n/i18n';
import { survivePageTranslation } from '../lib/translated-page';
import '../ui/base.css';
import './console.css';
import { createRouter } from './router';
import { store } from './store';

survivePageTranslation();
const root = document.getElementById('root');

void startI18n('console').then(() => {
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={createRouter()} />
      </Provider>
    </StrictMode>,
  );
});
