// @ts-check
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** The class that jest makes one of for each file; the parts used below have no types. */
const JestRuntime = /** @type {new (...given: any[]) => any} */ (require('jest-runtime').default);

/** Libraries, packages and services. Specs, their support and the web app, which keeps state in modules, are loaded for each file. */
const SHARED = /^(packages|services)\/[^/]+\/src\/|^gateway\/src\//;
/** Wherever they are: a copy of the sources has links to those of its clone. */
const LIBRARY = /\/node_modules\//;
/** Keeps listeners of a page in a module. */
const NOT_SHARED = /\/node_modules\/@reduxjs\/toolkit\//;
const OF_ONE_FILE = /\/node_modules\/(jest-circus|source-map-support)\//;
const SPEC = /\.spec\.tsx?$/;

/** @type {WeakMap<object, SharedRuntime>} environment to its runtime */
const kept = new WeakMap();

/**
 * A jest runtime that lives as long as its worker. The common imports of the files of a suite are loaded once, which
 * otherwise takes two seconds of CPU time for each file. A file still has its own jest (`describe`, `expect`, mocks) and its
 * own test modules. Modules of the product stay as the file before left them, as between two tests of one file. The
 * environment has to stay as well (`jest-shared-environment.mjs`), because modules belong to the globals they were loaded with.
 *
 * It uses fields of jest's class that have no types; jest is pinned, and `jest-shared.spec.ts` tests this.
 */
export default class SharedRuntime extends JestRuntime {
  /** @param {any[]} given as jest gives them: config, environment, resolver, transformer, …, path of the file, … */
  constructor(...given) {
    const [, environment, , , , , testPath] = given;
    const before = kept.get(environment);
    if (before) {
      before.begin(testPath);
      return before;
    }
    super(...given);
    kept.set(environment, this);
  }

  /** @param {string} testPath */
  begin(testPath) {
    this._testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
  }

  /** After a file. */
  teardown() {
    this.restoreAllMocks();
    this._moduleMocker.clearMocksOnScope(this._environment.global);
    this.mockState.clear();
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
    const { esModuleRegistry, internalModuleRegistry, mockRegistry, moduleMockRegistry } = this.registries;
    mockRegistry.clear();
    moduleMockRegistry.clear();
    for (const file of [...internalModuleRegistry.keys()])
      if (OF_ONE_FILE.test(file)) internalModuleRegistry.delete(file);
    const root = `${pathToFileURL(this._config.rootDir).href}/`;
    for (const key of [...esModuleRegistry.keys()]) if (!isShared(key, root)) esModuleRegistry.delete(key);
  }
}

/** @param {string} key a URL, or the name of a Node module @param {string} root a URL */
function isShared(key, root) {
  if (!key.startsWith('file:')) return !key.includes('@jest/globals');
  if (LIBRARY.test(key)) return !NOT_SHARED.test(key);
  return key.startsWith(root) && SHARED.test(key.slice(root.length)) && !SPEC.test(key);
}
