import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { renderIn } from '../../../test/render';
import { testServer } from '../../../test/server';
import { store } from '../../app/store';
import { useOwnNames, useOwnPlace } from './use-own-names';

testServer();

function Shown() {
  const ownName = useOwnNames();
  const { city, region } = useOwnPlace()({ city: 'Leeds', region: 'United Kingdom' });
  return (
    <>
      <p>{`${region} ${city}`}</p>
      {['Beijing', 'Leeds', 'Grindleford'].map((name) => (
        <p key={name}>{ownName('city', name)}</p>
      ))}
    </>
  );
}

it('names places that members typed in the reader’s language: by the lists, by the server, or as they were typed', async () => {
  await renderIn(
    <Provider store={store}>
      <Shown />
    </Provider>,
    { language: 'zh-CN' },
  );
  for (const name of ['英国 利兹', '北京', '利兹', 'Grindleford']) expect(await screen.findByText(name)).toBeVisible();
});
