import type { KeyboardEvent } from 'react';

/** The key code that a browser reports for keys that an input method handles. */
const processed = 229;

/** Whether the input method handles the key. Safari ends the composition before it sends the key that ended it. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === processed;
