import { ConnectionCode, type ConnectionEvent } from '@renmai/im-client';
import { chat } from '../state/chat.slice';
import type { ChatDispatch } from '../state/chat-thunk';

export function onConnection(event: ConnectionEvent, dispatch: ChatDispatch): void {
  if (event.type === 'state') {
    const { code, cause } = event;
    dispatch(chat.connectionChanged({ code, cause, ...(code === ConnectionCode.opened && { attempt: 0 }) }));
  } else if (event.type === 'reconnecting') dispatch(chat.connectionChanged({ attempt: event.attempt }));
}
