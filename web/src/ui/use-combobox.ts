import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../lib/input-method';

interface Combobox {
  open: boolean;
  /** index of the suggestion that Enter would choose; -1: no suggestion */
  active: number;
  input: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
    autoComplete: 'off';
  };
  list: { id: string; role: 'listbox' };
  option: (index: number) => { id: string; role: 'option'; 'aria-selected': boolean };
  show: () => void;
  hide: () => void;
  setActive: (index: number) => void;
  /** arrows, Enter and Esc; true when the key was used up */
  onKey: (event: KeyboardEvent) => boolean;
}

/** A text field with a list of suggestions below it, given by their ids (the combobox pattern of WAI-ARIA). */
export function useCombobox(ids: readonly string[], onChoose: (index: number) => void): Combobox {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const count = ids.length;
  // the one itself: an answer that comes just before Enter may have put another in its place
  const [chosen, setChosen] = useState<string | null>(null);
  const open = wanted && count > 0;
  const active = open && chosen !== null ? ids.indexOf(chosen) : -1;
  const setActive = (index: number) => setChosen(ids[index] ?? null);
  const hide = () => {
    setWanted(false);
    setChosen(null);
  };
  return {
    open,
    active,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
    },
    list: { id: `${id}-list`, role: 'listbox' },
    option: (index) => ({ id: `${id}-${index}`, role: 'option', 'aria-selected': index === active }),
    show: () => setWanted(true),
    hide,
    setActive,
    onKey: (event) => {
      // keys of an input method are not handled here
      if (isComposing(event)) return false;
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
        event.preventDefault();
        setWanted(true);
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
        return true;
      }
      if (event.key === 'Enter' && active >= 0) {
        event.preventDefault();
        onChoose(active);
        hide();
        return true;
      }
      if (event.key === 'Escape' && wanted) {
        // also those that are still on their way
        hide();
        if (open) event.stopPropagation();
        return open;
      }
      return false;
    },
  };
}
