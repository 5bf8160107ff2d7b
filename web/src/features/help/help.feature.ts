import type { Feature } from '../../lib/feature';

export const help: Feature = { name: 'help', screens: [] };
