import { type BellOptions, exchangeToken } from '@renmai/im-client/bell';
import { tokenForRequest } from '../api/access-token';
import { CHAT_APP_KEY } from '../api/chat-rest';

/** How a member's device reaches the chat, for the bell and for the client alike. */
export const connectionOptions = (memberId: string, deviceId: string): Omit<BellOptions, 'onRing'> => ({
  url: `${window.location.origin.replace(/^http/, 'ws')}/websocket`,
  appKey: CHAT_APP_KEY,
  userId: memberId,
  deviceId,
  deviceName: navigator.userAgent.slice(0, 120),
  fetchToken: async () => exchangeToken(window.location.origin, CHAT_APP_KEY, await tokenForRequest()),
});
