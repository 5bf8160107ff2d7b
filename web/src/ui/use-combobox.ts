import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../lib/input-method';

interface Combobox {
  open: boolean;
  /** index of the suggestion that Enter would take; -1 for none */
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

/** A text field with a list of suggestions below it (the combobox pattern of WAI-ARIA). */
export function useCombobox(count: number, onChoose: (index: number) => void): Combobox {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [chosen, setActive] = useState(-1);
  const open = wanted && count > 0;
  const active = open && chosen < count ? chosen : -1;
  const hide = () => {
    setWanted(false);
    setActive(-1);
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
      // what an input method composes is not for us yet
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
      if (event.key === 'Escape' && open) {
        event.stopPropagation();
        hide();
        return true;
      }
      return false;
    },
  };
}
