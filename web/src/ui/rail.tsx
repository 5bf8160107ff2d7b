import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useRailWidth } from '../lib/use-media-query';

/** The element of the frame for a page's content beside its column. */
export const RailContext = createContext<HTMLElement | null>(null);

/** Shown at the right from 1100 px, nowhere below: only for content that a page can do without. */
export function Rail({ children }: { children: ReactNode }) {
  const place = useContext(RailContext);
  const wide = useRailWidth();
  return place && wide ? createPortal(children, place) : null;
}
