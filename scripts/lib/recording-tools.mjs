// @ts-check
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RECORDING_PACKAGES } from '../../services/conference/recording-tools/packages.mjs';
import { debianPackages, libraryPath } from './debian-packages.mjs';
import { say } from './say.mjs';

const PROGRAMS = ['gst-launch-1.0', 'gst-inspect-1.0', 'ffmpeg', 'ffprobe'];
/** @param {string} program */
const onPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

export const hasRecordingTools = () => PROGRAMS.every(onPath);

/**
 * GStreamer and ffmpeg, which make the recordings of meetings: those of the machine, else unpacked below .cache/, for this process and its
 * children. Where they cannot be had, the specs of recordings report that they are skipped.
 */
export async function prepareRecordingTools() {
  if (hasRecordingTools()) return;
  try {
    const root = await debianPackages('gstreamer', RECORDING_PACKAGES);
    process.env.PATH = `${wrappers(root)}${path.delimiter}${process.env.PATH ?? ''}`;
  } catch (error) {
    say(`NO GSTREAMER: specs of recordings are skipped. ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Programs that find their libraries and plug-ins where they were unpacked. @param {string} root @returns {string} */
function wrappers(root) {
  const folder = path.join(root, 'wrapped');
  if (existsSync(folder)) return folder;
  const library = libraryPath(root);
  const base = library.split(':')[0] ?? '';
  // Libraries that a package keeps in a folder of their own (libblas, libpulse …).
  const nested = readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(base, name));
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${[library, ...nested].join(':')}'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `export GST_PLUGIN_SYSTEM_PATH_1_0='${path.join(base, 'gstreamer-1.0')}':/usr/lib/$(uname -m)-linux-gnu/gstreamer-1.0`,
    `export GST_PLUGIN_SCANNER_1_0='${path.join(base, 'gstreamer1.0/gstreamer-1.0/gst-plugin-scanner')}'`,
    `export GST_REGISTRY_1_0='${path.join(root, 'registry.bin')}'`,
  ];
  mkdirSync(folder);
  for (const program of PROGRAMS) {
    const file = path.join(folder, program);
    writeFileSync(file, [...lines, `exec '${path.join(root, 'usr/bin', program)}' "$@"`, ''].join('\n'));
    chmodSync(file, 0o755);
  }
  return folder;
}
