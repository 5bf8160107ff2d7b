import { type BellOptions, exchangeToken } from '@renmai/im-client/bell';
import { awaitsToken, tokenForRequest } from '../api/access-token';
import { CHAT_APP_KEY } from '../api/chat-rest';

/** The options of a device's chat connection, the same for the bell and for the client. */
export const connectionOptions = (memberId: string, deviceId: string): Omit<BellOptions, 'onRing'> => ({
  url: `${window.location.origin.replace(/^http/, 'ws')}/websocket`,
  appKey: CHAT_APP_KEY,
  userId: memberId,
  deviceId,
  deviceName: navigator.userAgent.slice(0, 120),
  fetchToken: async () => {
    const token = await tokenForRequest();
    // The member was restored without a network. Nobody has refused them, so the connection is tried again.
    if (token === null && awaitsToken()) throw new Error('the server has not been reached yet');
    return exchangeToken(window.location.origin, CHAT_APP_KEY, token);
  },
});
