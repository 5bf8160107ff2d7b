import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { aliases, contracts, dedupe, nameOfChunk, sources } from '../tools/sources.ts';
import { wireContracts } from '../tools/wire-contracts.ts';

const publicDir = fileURLToPath(new URL('../public', import.meta.url));
const server = process.env.RENMAI_CONSOLE ?? 'http://localhost:8081';

/** The members' public files that the console's page needs as well: the console is not an installed app. */
const pageFiles = (): Plugin => ({
  name: 'renmai:console-page-files',
  apply: 'build',
  generateBundle() {
    for (const fileName of ['boot.js', 'icon.svg']) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(`${publicDir}/${fileName}`) });
    }
  },
});

/** The review console: a build of its own, so that neither app grows by the other. */
export default defineConfig(({ mode, command }) => ({
  root: import.meta.dirname,
  publicDir: command === 'serve' ? publicDir : false,
  plugins: [react(), wireContracts(contracts, sources), pageFiles()],
  resolve: {
    alias: [
      // the texts of the console and of the parts that it shares with the members' app
      { find: './locale-files', replacement: `${sources}/console/locale-files.ts` },
      ...aliases(mode),
    ],
    dedupe,
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: nameOfChunk } },
  },
  server: {
    port: 5174,
    fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] },
    proxy: { '/api': { target: server } },
  },
}));
