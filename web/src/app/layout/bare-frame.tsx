import { Outlet } from 'react-router-dom';

/** Nothing around the page, which brings its own head. */
export const BareFrame = () => (
  <main id="main" tabIndex={-1}>
    <Outlet />
  </main>
);
