import { createContext } from 'react';
import type { ConversationKey } from '../state/chat.types';

/** Which conversation a piece stands in. */
export const ConversationContext = createContext<ConversationKey>('');
