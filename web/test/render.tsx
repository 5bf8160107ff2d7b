import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18n, startI18n } from '../src/lib/i18n/i18n';
import { ScreensContext } from '../src/lib/screens';
import type { Locale } from '@renmai/contracts';

interface Options {
  language?: Locale;
  /** addresses that have a screen */
  screens?: readonly string[];
  at?: string;
}

/** Renders in a router, with the frame's texts and those of the problems. */
export async function renderIn(
  element: ReactElement,
  { language = 'en', screens = [], at = '/' }: Options = {},
): Promise<RenderResult> {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage(language);
  await i18n.loadNamespaces(['ui', 'app', 'api']);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return render(
    <ScreensContext value={screens}>
      <RouterProvider router={router} />
    </ScreensContext>,
  );
}
