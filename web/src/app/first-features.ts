import type { Feature } from '../lib/feature';
import { auth } from '../features/auth/auth.feature';
import { home } from '../features/home/home.feature';

/** The features that a visitor sees first. Every other feature's manifest is loaded when it is wanted, by `known-features.ts`. */
export const firstFeatures: readonly Feature[] = [home, auth];
