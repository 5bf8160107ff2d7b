import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { startI18n } from '../../lib/i18n/i18n';
import { FeaturesContext } from '../../lib/screens';
import { store } from '../store';
import { TabBar } from './tab-bar';

it('marks the pressed tab at once, while its page is still on its way', async () => {
  await startI18n();
  let arrive = (): void => undefined;
  const page = new Promise<void>((resolve) => (arrive = resolve));
  const frame = (
    <>
      <TabBar />
      <Outlet />
    </>
  );
  const jobs = async () => {
    await page;
    return { Component: () => <h1>The jobs</h1> };
  };
  const children = [
    { path: '/', element: <h1>The home</h1> },
    { path: '/jobs', lazy: jobs },
  ];
  render(
    <Provider store={store}>
      <FeaturesContext value={[]}>
        <RouterProvider router={createMemoryRouter([{ element: frame, children }])} />
      </FeaturesContext>
    </Provider>,
  );
  const tab = (name: string) => screen.getByRole('link', { name });
  expect(tab('Home')).toHaveClass('selected');
  await userEvent.click(tab('Jobs'));
  expect(screen.getByText('The home')).toBeVisible();
  expect(tab('Jobs')).toHaveClass('selected');
  expect(tab('Home')).not.toHaveClass('selected');
  arrive();
  expect(await screen.findByText('The jobs')).toBeVisible();
  expect(tab('Jobs')).toHaveClass('selected');
});
