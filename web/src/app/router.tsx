import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { i18n } from '../lib/i18n/i18n';
import { keepLayersApart } from '../lib/layers';
import { wantLive } from '../lib/want-live';
import type { Audience, Feature, Frame as FrameKind, Screen } from '../lib/feature';
import { withChunkTimeout } from './chunk-error';
import { firstFeatures } from './first-features';
import { everyone, memberOnly, memberOrVisitor, reader, visitorOnly } from './guards';
import { loadFeatures } from './known-features';
import { BareFrame } from './layout/bare-frame';
import { Frame } from './layout/frame';
import { Root } from './layout/root';
import { Splash } from './layout/splash';
import { newPathOf, oldEntries } from './old-paths';
import { RouteError } from './pages/route-error';

const notFound = () => orItsError(import('./pages/not-found').then(({ NotFound }) => NotFound));

const guards = { everyone, member: memberOnly, reader, visitor: visitorOnly } satisfies Record<Audience, unknown>;

/** The data that the frame needs about the screen inside of it. */
export interface ScreenHandle {
  frame: FrameKind;
}

async function loadScreen(screen: Screen, namespace: string): Promise<ComponentType> {
  const [component] = await Promise.all([
    withChunkTimeout(screen.load()),
    i18n.loadNamespaces([namespace, ...(screen.texts ?? [])]),
  ]);
  return component;
}

/** The router shows nothing at all when `lazy` rejects on the first page; thrown by a component, the error is shown. */
async function orItsError(loading: Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await loading };
  } catch (error) {
    return {
      Component: () => {
        throw error;
      },
    };
  }
}

/** The fragment of the address that is being opened: the router does not give it to loaders. */
let fragmentOf = (): string => window.location.hash;

const route = (screen: Screen, namespace: string): RouteObject => ({
  path: screen.path,
  loader: (given) => {
    if (screen.live) wantLive();
    const guard = screen.visitors?.(given.params) ? memberOrVisitor : guards[screen.for];
    return guard(given, fragmentOf());
  },
  handle: { frame: screen.frame } satisfies ScreenHandle,
  ErrorBoundary: RouteError,
  lazy: () => orItsError(loadScreen(screen, namespace)),
});

const routes = (features: readonly Feature[], bare: boolean): RouteObject[] =>
  features.flatMap(({ name, screens }) =>
    screens.filter(({ frame }) => (frame === 'bare') === bare).map((screen) => route(screen, name)),
  );

export function createRouter() {
  let complete = false;
  const router = createBrowserRouter(
    [
      {
        Component: Root,
        ErrorBoundary: RouteError,
        HydrateFallback: Splash,
        children: [
          { id: 'bare', Component: BareFrame, children: routes(firstFeatures, true) },
          {
            id: 'framed',
            Component: Frame,
            children: [
              ...routes(firstFeatures, false),
              {
                path: '/pages/*',
                loader: async ({ request, params }) => {
                  const old = oldEntries(await loadFeatures());
                  const to = newPathOf(old, params['*'] ?? '', new URL(request.url).searchParams);
                  return to === null ? null : redirect(to.includes('#') ? to : to + fragmentOf());
                },
                lazy: notFound,
                handle: { frame: 'page' } satisfies ScreenHandle,
              },
              { path: '*', lazy: notFound, handle: { frame: 'page' } satisfies ScreenHandle },
            ],
          },
        ],
      },
    ],
    {
      // an address that the first features do not have
      patchRoutesOnNavigation: async ({ patch }) => {
        if (complete) return;
        const others = (await loadFeatures()).filter((feature) => !firstFeatures.includes(feature));
        patch('bare', routes(others, true));
        patch('framed', routes(others, false));
        complete = true;
      },
    },
  );
  fragmentOf = () => (router.state.navigation.location ?? router.state.location).hash;
  keepLayersApart(router);
  return router;
}
