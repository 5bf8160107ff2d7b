// @ts-check
/**
 * The gateway's list of what each service answers.
 * @param {import('./edits.mjs').Edits} edits @param {{ service: string, api: string, contract: string }} added
 */
export function addToGatewayEndpoints(edits, { service, api, contract }) {
  const file = 'gateway/src/endpoints.ts';
  const key = service.includes('-') ? `'${service}'` : service;
  const start = `\n  ${key}: all(`;
  const text = edits.read(file);
  if (text.includes(start)) {
    edits.replace(
      file,
      new RegExp(`(?<=\\n  ${key}: all\\()([^)]*?),?\\s*(?=\\))`),
      (_, apis = '') => `${apis}, ${api}`,
    );
  } else {
    edits.replace(file, /^\};$/m, (end) => `  ${key}: all(${api}),\n${end}`);
  }
  edits.importInto(file, `import { ${api} } from '@renmai/contracts/${contract}';`);
}
