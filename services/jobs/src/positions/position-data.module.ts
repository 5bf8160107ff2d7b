import { PublicationsDataModule } from '@renmai/publications';
import { positionKind } from './position-kind.js';

/** The rows of positions, for modules that need them before those with the operations. One object for all importers. */
export const PositionDataModule = PublicationsDataModule.for(positionKind);
