// @ts-check
import SharedEnvironment from './jest-shared-environment.mjs';
import { atWorkerEnd } from './worker-end.mjs';

/** Where `startTestService` looks for it. */
const WORKER = Symbol.for('renmai.test-worker');

/** The shared environment, in which a service may go on from one spec file to the next. */
export default class ServiceEnvironment extends SharedEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { [WORKER]: { atWorkerEnd } });
  }
}
