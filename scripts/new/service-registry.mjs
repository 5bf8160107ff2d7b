// @ts-check
import { addToGatewayEndpoints } from './registries.mjs';

/**
 * Every place outside of its own folder that names a service.
 * @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names
 */
export function registerService(edits, names) {
  const { kebab, camel, upper } = names;
  registerContracts(edits, names);
  addToGatewayEndpoints(edits, { service: kebab, api: `${camel}Api`, contract: `${kebab}/${kebab}.api` });
  edits.replace('gateway/src/routes.ts', /^ {2}\{ prefix: '\/api\/chat', service: 'messaging' \},$/m, (line) =>
    [`  { prefix: '/api/${kebab}', service: '${kebab}' },`, '', line].join('\n'),
  );
  registerContainer(edits, names);
  edits.replace('.env.example', /^REDIS_PASSWORD=/m, (line) => `${upper}_DATABASE_PASSWORD=\n${line}`);
  edits.replace('.env.example', /^GATEWAY_SECRET_KEY=/m, (line) => `${upper}_SECRET_KEY=\n${line}`);
  edits.replace('docs/architecture.md', /^\| gateway \| nothing/m, (row) => `| ${kebab} | entries |\n${row}`);
  registerInLockfile(edits, kebab);
  registerExportTexts(edits, names);
}

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names */
function registerContracts(edits, { kebab, camel }) {
  const services = 'packages/contracts/src/services.ts';
  edits.replace(
    services,
    /(?<=builtServices = \[[^\]]*'),?\s*\](?= as const;\nexport type BuiltService)/,
    () => `, '${kebab}']`,
  );
  edits.replace(services, /(?<=plannedServices = \[)[^\]]*/, (planned) =>
    planned
      .split(',')
      .filter((name) => name.trim() && name.trim() !== `'${kebab}'`)
      .join(','),
  );
  const ownData = 'packages/contracts/src/own-data.ts';
  edits.replace(
    ownData,
    /^\} as const satisfies/m,
    (end) => `  ${quoted(kebab)}: { ${quoted(kebab)}: ${camel}Api.export },\n${end}`,
  );
  edits.replace(
    ownData,
    /^import type \{ BuiltService \}/m,
    (line) => `import { ${camel}Api } from './${kebab}/${kebab}.api.js';\n${line}`,
  );
}

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names */
function registerContainer(edits, { kebab, snake, upper }) {
  const compose = 'docker-compose.yml';
  const password = `\${${upper}_DATABASE_PASSWORD:?set ${upper}_DATABASE_PASSWORD}`;
  edits.replace(compose, /^ {2}KAFKA_BROKERS: /m, (line) => `  ${upper}_URL: http://${kebab}:3000\n${line}`);
  edits.replace(compose, /^ {6}SERVICES: .*$/m, (line) => `${line} ${kebab}`);
  edits.replace(
    compose,
    /^ {6}MESSAGING_DATABASE_PASSWORD: .*$/m,
    (line) => `${line}\n      ${upper}_DATABASE_PASSWORD: ${password}`,
  );
  edits.replace(
    compose,
    /^ {2}gateway:$/m,
    (line) => `  ${kebab}:
    <<: *service
    build:
      context: .
      dockerfile: deploy/Dockerfile
      args:
        SERVICE: ${kebab}
    environment:
      <<: *environment
      SECRET_KEY: \${${upper}_SECRET_KEY:?set ${upper}_SECRET_KEY}
      DATABASE_URL: postgres://${snake}:${password}@postgres:5432/${snake}
    depends_on:
      postgres: { condition: service_healthy }
      kafka: { condition: service_healthy }
      redis: { condition: service_healthy }
      identity: { condition: service_healthy }

${line}`,
  );
  edits.replace(
    compose,
    /^ {6}messaging: \{ condition: service_healthy \}$/m,
    (line) => `${line}\n      ${kebab}: { condition: service_healthy }`,
  );
}

/** What npm would write, without asking a registry: the workspace's dependencies are all there for other services. */
function registerInLockfile(/** @type {import('./edits.mjs').Edits} */ edits, /** @type {string} */ kebab) {
  const place = `services/${kebab}`;
  const { name, version, license, dependencies, devDependencies } = JSON.parse(edits.read(`${place}/package.json`));
  edits.json('package-lock.json', (lock) => {
    lock.packages[`node_modules/${name}`] = { resolved: place, link: true };
    lock.packages[place] = { name, version, license, dependencies, devDependencies };
    const inOrder = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
    lock.packages = Object.fromEntries(inOrder);
  });
}

/** @type {Record<string, (title: string) => string>} */
const exportTexts = {
  en: (title) => `what you added to ${title}`,
  'zh-CN': (title) => `你在 ${title} 中添加的内容`,
  'zh-TW': (title) => `你在 ${title} 中新增的內容`,
  ja: (title) => `${title} に追加した内容`,
};

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names */
function registerExportTexts(edits, { kebab, title }) {
  for (const [locale, text] of Object.entries(exportTexts)) {
    edits.json(`web/src/features/settings/locales/${locale}.json`, (texts) => {
      texts.export.part[kebab] = text(title);
    });
  }
}

const quoted = (/** @type {string} */ name) => (name.includes('-') ? `'${name}'` : name);
