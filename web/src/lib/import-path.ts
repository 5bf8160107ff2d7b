import { paths } from './paths';

/** The page that fills a profile from a file, with the page that it leads back to. */
export const importPathFrom = (page: string): string => `${paths.importProfile}?back=${encodeURIComponent(page)}`;
