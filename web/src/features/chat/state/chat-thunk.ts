import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

export type ChatDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
/** An action of several steps: `dispatch(sendText(key, text))`. */
export type ChatThunk<R = void> = (dispatch: ChatDispatch, getState: () => unknown) => R;

export const useChatDispatch = (): ChatDispatch => useDispatch<ChatDispatch>();
