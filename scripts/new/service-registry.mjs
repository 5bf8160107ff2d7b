// @ts-check
import { Node } from 'ts-morph';
import { addToDiagram } from './diagram.mjs';
import { addToGatewayEndpoints } from './registries.mjs';
import {
  addElement,
  addImport,
  addJson,
  addProperty,
  asList,
  asObject,
  propertyOf,
  stringsOf,
  valueOf,
} from './syntax.mjs';

/**
 * Every place outside of its own folder that names a service.
 * @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names
 */
export function registerService(edits, names) {
  const { kebab, camel, upper } = names;
  registerContracts(edits, names);
  addToGatewayEndpoints(edits, { service: kebab, api: `${camel}Api`, contract: `${kebab}/${kebab}.api` });
  registerRoute(edits, kebab);
  registerContainer(edits, names);
  edits.replace('.env.example', /^REDIS_PASSWORD=/m, (line) => `${upper}_DATABASE_PASSWORD=\n${line}`);
  edits.replace('.env.example', /^GATEWAY_SECRET_KEY=/m, (line) => `${upper}_SECRET_KEY=\n${line}`);
  registerInLockfile(edits, kebab);
  registerExportTexts(edits, names);
  registerDemo(edits, names);
  registerDocuments(edits, names);
}

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names */
function registerContracts(edits, { kebab, camel }) {
  edits.syntax('packages/contracts/src/services.ts', (source) => {
    addElement(asList(valueOf(source, 'builtServices'), 'services'), `'${kebab}'`);
    const planned = asList(valueOf(source, 'plannedServices'), 'services');
    const index = stringsOf(planned).indexOf(kebab);
    if (index !== -1) planned.removeElement(index);
  });
  edits.syntax('packages/contracts/src/own-data.ts', (source) => {
    const key = /^\w+$/.test(kebab) ? kebab : `'${kebab}'`;
    addProperty(asObject(valueOf(source, 'ownDataExports'), 'exports'), kebab, `{ ${key}: ${camel}Api.export }`);
    addImport(source, `${camel}Api`, `./${kebab}/${kebab}.api.js`);
  });
}

/** Its prefix, before those of chat, which are the last ones. @param {import('./edits.mjs').Edits} edits @param {string} kebab */
function registerRoute(edits, kebab) {
  edits.syntax('gateway/src/routes.ts', (source) => {
    const routes = asList(valueOf(source, 'routes'), 'routes');
    const row = `{ prefix: '/api/${kebab}', service: '${kebab}' }`;
    const chat = routes.getElements().find((one) => {
      const prefix = Node.isObjectLiteralExpression(one) ? propertyOf(one, 'prefix') : undefined;
      return prefix?.getText() === "'/api/chat'";
    });
    if (chat) source.insertText(chat.getStart(), `${row},\n\n`);
    else addElement(routes, row);
  });
}

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names */
function registerContainer(edits, { kebab, snake, upper }) {
  const compose = 'docker-compose.yml';
  const password = `\${${upper}_DATABASE_PASSWORD:?set ${upper}_DATABASE_PASSWORD}`;
  edits.replace(compose, /^ {2}KAFKA_BROKERS: /m, (line) => `  ${upper}_URL: http://${kebab}:3000\n${line}`);
  edits.replace(
    'deploy/Dockerfile',
    /^FROM plain AS system-gateway$/m,
    (line) => `FROM plain AS system-${kebab}\n${line}`,
  );
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

/** Writes the entry of npm without asking a registry: the workspace's dependencies are all there for other services. */
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
export const exportTexts = {
  en: (title) => `what you added to ${title}`,
  'zh-CN': (title) => `你在 ${title} 中添加的内容`,
  'zh-TW': (title) => `你在 ${title} 中新增的內容`,
  ja: (title) => `${title}に追加した内容`,
};

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names */
function registerExportTexts(edits, { kebab, title }) {
  for (const [locale, text] of Object.entries(exportTexts)) {
    edits.syntax(`web/src/features/settings/locales/${locale}.json`, (source) =>
      addJson(source, ['export', 'part'], kebab, text(title)),
    );
  }
}

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names */
function registerDemo(edits, { kebab, camel }) {
  edits.create(
    `scripts/demo/${kebab}.mjs`,
    `// @ts-check
import { people } from './people/index.mjs';

/** An entry of each of the first members, a week apart. */
export const ${camel} = /** @satisfies {import('./registry.mjs').DemoPart} */ ({
  name: '${kebab}',
  plan({ scene, times, client, find, count }) {
    for (const [index, person] of people.slice(0, 3).entries()) {
      scene(times.day(7 * (index + 1), 12), async () => {
        const { items } = await client.call('GET', '/api/${kebab}/entries?limit=100');
        const { memberId, token } = find(person.key);
        if (items.some((/** @type {any} */ entry) => entry.owner.memberId === memberId)) return;
        const body = { title: \`An entry of \${person.name}\` };
        await client.call('POST', '/api/${kebab}/entries', { token, body });
        count('entries');
      });
    }
  },
});
`,
  );
  edits.syntax('scripts/demo/registry.mjs', (source) => {
    addElement(asList(valueOf(source, 'parts'), 'parts'), camel);
    addImport(source, camel, `./${kebab}.mjs`);
  });
}

/** @param {import('./edits.mjs').Edits} edits @param {import('./names.mjs').Names} names */
function registerDocuments(edits, { kebab }) {
  addToDiagram(edits, kebab);
  edits.replace('docs/architecture.md', /^\| gateway \| nothing/m, (row) => `| ${kebab} | entries |\n${row}`);
  edits.replace('README.md', /^\| `services\/` \| .*(?= \|$)/m, (row) => `${row}, ${kebab}`);
}
