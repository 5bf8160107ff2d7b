import { type DragEvent as ReactDragEvent, useEffect, useRef } from 'react';

const isFileField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Gives files that are dropped anywhere on the page to `take`. Without it they are dropped beside a place for files: the browser
 * would leave the page to show them, and with it all that was typed. Texts are dropped as usual.
 */
export function useDroppedFiles(take: ((files: File[]) => void) | null): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event) || isFileField(event.target)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = latest.current ? 'copy' : 'none';
    };
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event) || isFileField(event.target)) return;
      event.preventDefault();
      latest.current?.([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

/** For an element that takes files itself, where several on a page do. */
export const takesDrops = (take: ((files: File[]) => void) | null) => ({
  onDragOver: (event: ReactDragEvent) => {
    if (take && event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: ReactDragEvent) => {
    if (!take || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  },
});
