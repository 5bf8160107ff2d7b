import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18n, startI18n } from '../lib/i18n/i18n';
import '../ui/base.css';
import { ConfirmSheet } from '../ui/confirm-sheet';
import { LanguagePicker } from '../ui/language-picker';
import { Page } from '../ui/page';
import { Toaster } from '../ui/toast';
import { FieldPieces } from './field-pieces';
import { LinePieces } from './line-pieces';
import { MediaPieces } from './media-pieces';
import { OverlayPieces } from './overlay-pieces';
import { StatePieces } from './state-pieces';
import styles from './gallery.module.css';

function Gallery() {
  return (
    <main className={styles.gallery}>
      <Page title="The kit" actions={<LanguagePicker />}>
        <LinePieces />
        <FieldPieces />
        <OverlayPieces />
        <MediaPieces />
        <StatePieces />
      </Page>
      <ConfirmSheet />
      <Toaster />
    </main>
  );
}

const root = document.getElementById('root');
const router = createMemoryRouter([{ path: '*', Component: Gallery }]);

void startI18n()
  .then(() => i18n.loadNamespaces('api'))
  .then(() => {
    if (!root) return;
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
