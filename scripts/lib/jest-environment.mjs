// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { withTimes } from './file-times.mjs';
import { withWarnings } from './warnings.mjs';

export default withTimes(withWarnings(TestEnvironment));
