// @ts-check
/**
 * Takes the list that `npm sbom --sbom-format=cyclonedx` writes, and leaves out the packages that build and test. npm's own --omit=dev leaves
 * out whatever one of those uses too, though the product needs it.
 */
import { readFileSync } from 'node:fs';

/** @typedef {{ 'bom-ref': string, properties?: { name: string, value: string }[] }} Component */
const list = JSON.parse(readFileSync(0, 'utf8'));
const isForDevelopment = (/** @type {Component} */ { properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

const components = /** @type {Component[]} */ (list.components).filter((one) => !isForDevelopment(one));
const kept = new Set([list.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
const dependencies = /** @type {{ ref: string, dependsOn: string[] }[]} */ (list.dependencies)
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
process.stdout.write(JSON.stringify({ ...list, components, dependencies }));
