import { TokenRefused } from '@renmai/im-client/bell';
import { awaitToken, endSession } from '../api/access-token';
import { connectionOptions } from './connection-options';

const refusal = () =>
  connectionOptions('m', 'd')
    .fetchToken()
    .catch((error: unknown) => error);

afterEach(() => endSession('signed-out'));

it('a member who was restored without a network is not refused: the connection is tried again', async () => {
  awaitToken();
  expect(await refusal()).not.toBeInstanceOf(TokenRefused);
});

it('where nobody is signed in, the connection ends', async () => {
  expect(await refusal()).toBeInstanceOf(TokenRefused);
});
