import { useSyncExternalStore } from 'react';
import { local } from './storage';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
const root = document.documentElement;

export const currentTheme = (): Theme => {
  const theme = root.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** `system` follows prefers-color-scheme. boot.js applies the stored choice before the first paint. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    delete root.dataset.theme;
    local.remove('theme');
  } else {
    root.dataset.theme = theme;
    local.set('theme', theme);
  }
  listeners.forEach((listener) => listener());
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
