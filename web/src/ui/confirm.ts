import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  text?: string;
  /** the label of the button: "Delete", not "OK" */
  action: string;
  cancel?: string;
  /** the action cannot be undone */
  danger?: boolean;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** null: nothing is asked any more */
export function ask(next: Asked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** Resolves with true when the member chose the action: `if (await confirm({ … })) …` */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((answer) => ask({ ...question, answer }));
}

/** The question that is open at the moment. */
export const useAsked = (): Asked | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
