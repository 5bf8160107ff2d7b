import type { KeyboardEvent } from 'react';

/** What an input method gets for a key, by its code. */
const processed = 229;

/** Whether the key is the input method's. Safari ends what is composed before it tells of the key that ended it. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === processed;
