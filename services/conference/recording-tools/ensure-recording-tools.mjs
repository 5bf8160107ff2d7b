#!/usr/bin/env node
// @ts-check
/**
 * Installs what recordings are made with, as root on Debian and Ubuntu or by a sudo without password. Says on standard error
 * what it does, and at last why it could not and what to install.
 */
import { installPackages } from '../media-worker/debian.mjs';
import { NAME_FONT, RECORDING_PACKAGES } from './packages.mjs';

try {
  installPackages([...RECORDING_PACKAGES, NAME_FONT], (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
