import type { Plugin, Rolldown } from 'vite';
import { type BuiltChunk, earlyOf } from './first-pages.ts';

/** The chunks of a build as the tools look at them. */
export const builtChunks = (bundle: Rolldown.OutputBundle): BuiltChunk[] =>
  Object.values(bundle)
    .filter((part) => part.type === 'chunk')
    .map(({ fileName, isEntry, imports, modules, viteMetadata }) => ({
      ...{ fileName, isEntry, imports, modules: Object.keys(modules) },
      css: [...(viteMetadata?.importedCss ?? [])],
    }));

/** Writes into the page which files its address begins with; `public/boot.js` asks for them beside the program. */
export const early = (): Plugin => ({
  name: 'renmai:early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!bundle || path !== '/index.html') return html;
      const early = JSON.stringify(earlyOf(builtChunks(bundle)));
      const list = `<script type="application/json" id="early">${early}</script>`;
      const reader = '<script src="/boot.js">';
      if (!html.includes(reader)) throw new Error(`index.html has no ${reader}, which asks for the first files.`);
      return html.replace(reader, `${list}\n    ${reader}`);
    },
  },
});
