import { PublicationsDataModule } from '@renmai/publications';
import { enrolmentKind } from './enrolment-kind.js';

/** The rows of enrolments alone, for modules that `EnrolmentsModule` imports. One object for all importers. */
export const EnrolmentDataModule = PublicationsDataModule.for(enrolmentKind);
