// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { withWarnings } from './warnings.mjs';

export default withWarnings(TestEnvironment);
