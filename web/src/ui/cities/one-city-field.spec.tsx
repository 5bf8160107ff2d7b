import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { london } from '../../../test/places';
import { renderIn } from '../../../test/render';
import { testServer } from '../../../test/server';
import { store } from '../../app/store';
import { OneCityField } from './one-city-field';
import { SomeCitiesField } from './some-cities-field';

const server = testServer();
const late = http.get('*/api/places', async () => {
  await delay(400);
  return HttpResponse.json({ items: [london], sure: true });
});

function One() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <OneCityField label="City" value={value} onChange={setValue} error={undefined} />
      <output>{value}</output>
    </>
  );
}

function Some() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <SomeCitiesField label="Cities" hint="" placeholder="City" value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}

const open = async (element: React.ReactElement) => {
  await renderIn(<Provider store={store}>{element}</Provider>);
  return userEvent.setup();
};

describe('one place', () => {
  it.each(['London', '伦敦', 'london'])(
    'is taken for %s, also when the answer comes after the field was left',
    async (typed) => {
      server.use(late);
      const user = await open(<One />);
      await user.type(screen.getByLabelText('City'), typed);
      await user.tab();
      expect(await screen.findByText('g2643743')).toBeVisible();
      expect(screen.getByLabelText('City')).toHaveValue('London · England · United Kingdom');
    },
  );

  it('is asked for where several may be meant', async () => {
    const user = await open(<One />);
    await user.type(screen.getByLabelText('City'), 'Springfield');
    await user.tab();
    expect(await screen.findByText(/Choose one from the list/)).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Springfield');
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Springfield');
    await user.click(await screen.findByRole('option', { name: 'Springfield · Illinois · United States' }));
    expect(screen.getByText('g4250542')).toBeVisible();
  });

  it('that is in no list is kept with its country', async () => {
    const user = await open(<One />);
    await user.type(screen.getByLabelText('City'), 'Little Nowhere');
    await user.tab();
    await user.selectOptions(await screen.findByLabelText('Country or region'), 'United Kingdom');
    expect(screen.getByText('at:GB:Little Nowhere')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Little Nowhere · United Kingdom');
  });

  it('has no value once the field is empty', async () => {
    const user = await open(<One />);
    await user.type(screen.getByLabelText('City'), 'London');
    expect(await screen.findByText('g2643743')).toBeVisible();
    await user.clear(screen.getByLabelText('City'));
    await user.tab();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByLabelText('City')).toHaveValue('');
  });
});

describe('some places', () => {
  it('are added by Enter, also when the answer comes later', async () => {
    server.use(late);
    const user = await open(<Some />);
    await user.type(screen.getByLabelText('Cities'), '伦敦{Enter}');
    expect(await screen.findByText('g2643743')).toBeVisible();
  });

  it('are added one after the other where several were pasted', async () => {
    const user = await open(<Some />);
    await user.click(screen.getByLabelText('Cities'));
    await user.paste('London, 伦敦, Shanghai,');
    expect(await screen.findByText('g2643743,310000')).toBeVisible();
  });

  it('of one name stay apart', async () => {
    const user = await open(<Some />);
    for (const state of ['Illinois', 'Missouri']) {
      await user.type(screen.getByLabelText('Cities'), 'Springfield');
      await user.click(await screen.findByRole('option', { name: `Springfield · ${state} · United States` }));
    }
    expect(screen.getByText('g4250542,g4409896')).toBeVisible();
  });

  it('say which of them is not clear', async () => {
    const user = await open(<Some />);
    await user.type(screen.getByLabelText('Cities'), 'Springfield{Enter}');
    expect(await screen.findByText(/“Springfield” isn’t clear/)).toBeVisible();
  });
});
