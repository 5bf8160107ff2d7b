import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { keepLayersApart, layersSettled, useLayer } from './layers';

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useLayer(true, onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={onClose}>Close {name}</button>
      <Link to="/next">To the next page</Link>
      <Link to="/here?tab=2" replace>
        Another tab
      </Link>
    </div>
  );
}

function Here() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [stays, setStays] = useState(false);
  const [asked, setAsked] = useState(0);
  const { search } = useLocation();
  return (
    <>
      <h1>Here{search}</h1>
      <output aria-label="Asked">{asked}</output>
      <input aria-label="Typed" />
      <button onClick={() => setOpen([...open, `layer ${open.length + 1}`])}>Open</button>
      <button onClick={() => setOpen(['another'])}>Change</button>
      <button onClick={() => setStays(true)}>Hold</button>
      {open.map((name) => (
        <Layer
          key={name}
          name={name}
          onClose={() => {
            setAsked(asked + 1);
            if (!stays) setOpen(open.slice(0, open.indexOf(name)));
          }}
        />
      ))}
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;

/** Starts at `/first` and goes to `/here`, so that "back" leads to the first page. */
async function start() {
  window.history.pushState(null, '', '/first');
  router = createBrowserRouter([
    { path: '/first', element: <h1>First</h1> },
    { path: '/here', element: <Here /> },
    { path: '/next', element: <h1>Next</h1> },
  ]);
  keepLayersApart(router);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'First' });
  await act(() => router.navigate('/here'));
  await screen.findByRole('heading', { name: 'Here' });
  return userEvent.setup();
}

afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await layersSettled();
  router.dispose();
});

const layersOf = () => (window.history.state as { layers?: number }).layers ?? 0;
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));
/** A step of the member's own, until what follows from it holds. */
const step = async (by: number, then: () => void) => {
  act(() => window.history.go(by));
  await waitFor(then);
  await act(layersSettled);
};
const shows = (...names: string[]) => expect(dialogs()).toEqual(names);
const stands = (heading: string) => expect(screen.getByRole('heading').textContent).toBe(heading);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await act(layersSettled);
};

it('back closes the topmost layer, one after the other, and then leaves the page', async () => {
  const user = await start();
  await user.type(screen.getByLabelText('Typed'), 'half a sentence');
  await press(user, 'Open');
  await press(user, 'Open');
  await step(-1, () => shows('layer 1'));
  await step(-1, () => shows());
  expect(screen.getByLabelText('Typed')).toHaveValue('half a sentence');
  stands('Here');
  await step(-1, () => stands('First'));
});

it('a layer closed in another way leaves no entry behind; forward brings nothing back', async () => {
  const user = await start();
  await press(user, 'Open');
  await press(user, 'Open');
  await press(user, 'Close layer 1');
  shows();
  expect(layersOf()).toBe(0);
  const entered = jest.spyOn(window.history, 'go');
  await step(1, () => expect(entered).toHaveBeenCalledWith(-1));
  shows();
  await step(-1, () => stands('First'));
});

it('a layer that replaces another one is one step', async () => {
  const user = await start();
  await press(user, 'Open');
  const entries = window.history.length;
  await press(user, 'Change');
  shows('another');
  expect(window.history.length).toBe(entries);
  await step(-1, () => shows());
  stands('Here');
});

it('a page opened from a layer is one step from the page below', async () => {
  const user = await start();
  await press(user, 'Open');
  await press(user, 'Open');
  await user.click(screen.getAllByRole('link', { name: 'To the next page' })[1] as HTMLElement);
  await waitFor(() => stands('Next'));
  await act(layersSettled);
  await step(-1, () => stands('Here'));
  await step(-1, () => stands('First'));
});

it('an address that changes below a layer leaves it open and closable', async () => {
  const user = await start();
  await press(user, 'Open');
  await user.click(screen.getByRole('link', { name: 'Another tab' }));
  await waitFor(() => stands('Here?tab=2'));
  await act(layersSettled);
  shows('layer 1');
  await step(-1, () => shows());
  stands('Here?tab=2');
  await step(-1, () => stands('First'));
});

it('a layer that does not want to close is asked again by the next step back', async () => {
  const user = await start();
  await press(user, 'Open');
  await press(user, 'Hold');
  for (const times of [1, 2])
    await step(-1, () => expect(screen.getByLabelText('Asked')).toHaveTextContent(`${times}`));
  shows('layer 1');
  stands('Here');
});

it('a page that is reloaded on a layer shows the page itself', async () => {
  window.history.pushState({ idx: 0, key: 'k' }, '', '/here');
  window.history.pushState({ idx: 0, key: 'k', layers: 1 }, '', '/here');
  router = createBrowserRouter([{ path: '/here', element: <Here /> }]);
  keepLayersApart(router);
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(window.history.state).toEqual({ idx: 0, key: 'k' }));
});
