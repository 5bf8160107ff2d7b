#!/usr/bin/env node
// @ts-check
/**
 * Installs the packages for recordings, as root on Debian and Ubuntu or by a sudo without password. Prints its steps on standard error, and
 * at last the reason for a failure and what to install.
 */
import { installPackages } from '../media-worker/debian.mjs';
import { NAME_FONT, RECORDING_PACKAGES } from './packages.mjs';

try {
  installPackages([...RECORDING_PACKAGES, NAME_FONT], (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
