import { paths } from './paths';

/** Where a profile is filled from a file, with the page that it leads back to. */
export const importPathFrom = (page: string): string => `${paths.importProfile}?back=${encodeURIComponent(page)}`;
