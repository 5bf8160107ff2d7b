import { createContext } from 'react';

/** The homepage or member whose message templates are offered on a page; null: not known, or none. */
export const PublisherContext = createContext<string | null>(null);
