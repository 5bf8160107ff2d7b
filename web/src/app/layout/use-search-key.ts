import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** The key "/" leads to the search, wherever nothing is being typed. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const found = useHasScreen()(paths.search);
  useEffect(() => {
    if (!found) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(typing)) return;
      event.preventDefault();
      const box = document.querySelector<HTMLElement>('main input[type=search]');
      if (window.location.pathname === paths.search && box) box.focus();
      else void navigate(paths.search);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [found, navigate]);
}
