import { createContext } from 'react';
import type { ConversationKey } from '../state/chat.types';

/** The key of the conversation that a component is shown in. */
export const ConversationContext = createContext<ConversationKey>('');
