// @ts-check
/**
 * The least that answers rows: Fastify and pg, `GET /<statement>?value=…&value=…`, each statement prepared.
 * `STATEMENTS` has their texts by name, as JSON.
 */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
// The database may end first; then nobody asks any more.
pool.on('error', () => undefined);
/** @type {Record<string, string>} */
const statements = JSON.parse(process.env.STATEMENTS ?? '{}');
const server = Fastify();
/** @typedef {{ Params: { name: string }, Querystring: { value: string | string[] } }} Asked */
server.get('/:name', async (/** @type {import('fastify').FastifyRequest<Asked>} */ { params, query }) => {
  const text = statements[params.name] ?? '';
  const { rows } = await pool.query({ name: params.name, text, values: [query.value ?? []].flat() });
  return rows;
});
console.log(`listening at ${await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })}`);
