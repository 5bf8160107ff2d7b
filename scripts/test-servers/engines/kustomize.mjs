// @ts-check
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildGo, obtained } from './obtain.mjs';
import { PINS } from './pins.mjs';

/** @returns {Promise<string>} the program, which is built when it is first asked for */
export async function kustomize() {
  const folder = await obtained(`kustomize-${PINS.kustomize}`, (part) =>
    buildGo({
      module: 'sigs.k8s.io/kustomize/kustomize/v5',
      version: PINS.kustomize,
      program: 'sigs.k8s.io/kustomize/kustomize/v5',
      binary: 'kustomize',
      folder: part,
    }),
  );
  return path.join(folder, 'kustomize');
}

/** The manifests that `kubectl apply -k` would send to a cluster. @param {string} overlay its folder @returns {Promise<string>} YAML */
export async function rendered(overlay) {
  const { stdout } = await promisify(execFile)(await kustomize(), ['build', overlay], { maxBuffer: 20_000_000 });
  return stdout;
}
