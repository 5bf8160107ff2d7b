import { readFileSync } from 'node:fs';
import { type Plugin, runnerImport } from 'vite';
import { takenOf, wireOf } from './wire.ts';

const suffix = '?wire';

/**
 * To call an endpoint, the app needs its method and path. The built app therefore gets only these, and plain constants,
 * of `.api` and `.schema` modules of the contracts: the schemas would bring zod and half of the contracts with them. A
 * file that imports a schema by name, or makes a form of an endpoint's body (`bodyOf`), gets the module itself.
 * @param contracts folder of the contracts' sources
 * @param app folder of the app's sources
 */
export function wireContracts(contracts: string, app: string): Plugin {
  const wires = new Map<string, Promise<Record<string, unknown>>>();
  const wire = (file: string) => {
    const known = wires.get(file) ?? readWire(file);
    wires.set(file, known);
    return known;
  };
  return {
    name: 'renmai:wire-contracts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(file, importer) {
      // aliases are resolved before any plugin is asked
      if (!file.startsWith(contracts) || !/\.(?:api|schema)\.ts$/.test(file) || !importer?.startsWith(app)) return null;
      const source = readFileSync(importer, 'utf8');
      if (source.includes('bodyOf(')) return null;
      const exported = await wire(file);
      const taken = takenOf(source, file.slice(contracts.length + 1, -'.ts'.length));
      return taken.every((name) => name in exported) ? file + suffix : null;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const exported = Object.entries(await wire(id.slice(0, -suffix.length)));
      const lines = exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { code: lines.join('\n'), moduleType: 'js' };
    },
  };
}

async function readWire(file: string): Promise<Record<string, unknown>> {
  const { module } = await runnerImport<Record<string, unknown>>(file, { configFile: false, logLevel: 'error' });
  const parts = Object.entries(module).map(([name, value]) => [name, wireOf(value)] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}
