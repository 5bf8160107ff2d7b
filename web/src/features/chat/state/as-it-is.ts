import { current, isDraft } from '@reduxjs/toolkit';

/** The value behind an immer draft, which wraps every access: for reading much of it. */
export const asItIs = <T extends object>(value: T): T => (isDraft(value) ? current(value as never) : value);
