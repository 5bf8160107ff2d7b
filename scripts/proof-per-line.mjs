// @ts-check
/**
 * How much each service and each feature of the web app is tested, as two tables: tests for each 1,000 lines of a
 * service, and lines of spec for each line of a feature. A table of cases (`it.each`) counts as one test.
 *   node scripts/proof-per-line.mjs
 */
import { columns, proofOfFeatures, proofOfServices } from './lib/proof-per-line.mjs';

const services = proofOfServices().sort((one, other) => one.perThousand - other.perThousand);
const features = proofOfFeatures().sort((one, other) => one.perLine - other.perLine);

process.stdout.write(
  `${columns([
    ['service', 'lines', 'specs', 'unit tests', 'service tests', 'tests per 1,000 lines'],
    ...services.map(({ name, lines, specs, unit, service, perThousand }) => [
      name,
      ...[lines, specs, unit, service].map(String),
      perThousand.toFixed(1),
    ]),
  ])}\n\n${columns([
    ['web feature', 'lines', 'lines of spec', 'per line'],
    ...features.map(({ name, lines, specLines, perLine }) => [
      name,
      String(lines),
      String(specLines),
      perLine.toFixed(2),
    ]),
  ])}\n`,
);
