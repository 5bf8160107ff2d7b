import type { Live } from '../../lib/feature';
import { paths } from '../../lib/paths';

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** The key "/" leads to the search, wherever nothing is being typed and the search is in sight. */
export const searchKey: Live = () => {
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(typing)) return;
    // the search page has a box of its own in place of the way to it
    const box = document.querySelector<HTMLElement>('main input[type=search]');
    const way = document.querySelector<HTMLElement>(`header a[href="${paths.search}"]`);
    if (window.location.pathname === paths.search) box?.focus();
    else way?.click();
    event.preventDefault();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
};
