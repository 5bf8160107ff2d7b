import React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** More than React takes a stack for within a second. */
const MANY = 10_001;

/**
 * React's build for development notes with each element where it was made, by an error with its stack, so that warnings can
 * name the owner: a fifteenth of what the specs cost. It stops by itself where there are many elements; here it never begins.
 */
export function withoutOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => MANY,
    set: () => {
      // React begins to count again each second
    },
  });
}
