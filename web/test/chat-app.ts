import type { UserEvent } from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { openApp } from './app';
import { ChatServer } from './chat';
import { account } from './identity';
import { testServer } from './server';

/** Id of the signed-in member. */
export const me = account.memberId;

interface ChatApp {
  server: SetupServer;
  /** new for every test; handlers that a test gives to `server` come before its answers */
  chat: ChatServer;
  /** The whole app at an address, with its tab signed in at the chat. */
  openChat(this: void, path: string): Promise<UserEvent>;
}

/** The app and its chat for one test file. Call it at the top. */
export function chatApp(): ChatApp {
  const server = testServer();
  const chat = new ChatServer();
  beforeEach(() => {
    Object.assign(chat, new ChatServer(), { handlers: chat.handlers });
    server.use(...chat.handlers);
  });
  afterEach(() => chat.stop());
  return {
    server,
    chat,
    openChat: async (path) => {
      const user = await openApp(path, { signedIn: true });
      await chat.start(me);
      return user;
    },
  };
}
