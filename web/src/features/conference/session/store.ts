import { useSyncExternalStore } from 'react';

/** State outside of React, which changes as a whole; `get` returns the same object as long as nothing changed. */
export class Store<S extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(private state: S) {}

  readonly get = (): S => this.state;

  set(change: Partial<S>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
}

export const useStore = <S extends object, T>(store: Store<S>, select: (state: S) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
