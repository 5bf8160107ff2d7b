// @ts-check
/** The least that answers ids: Fastify and pg, `GET /<statement>/<prepared|plain>/<memberId>`. */
import Fastify from 'fastify';
import pg from 'pg';
import { candidates, firstPages, limitOf } from './feed-queries.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
/** @type {Record<string, string>} */
const statements = { ...firstPages, candidates };
const server = Fastify();
/** @typedef {{ Params: { statement: string, how: string, memberId: string } }} Asked */
server.get('/:statement/:how/:memberId', async (/** @type {import('fastify').FastifyRequest<Asked>} */ { params }) => {
  const text = statements[params.statement] ?? '';
  const name = params.how === 'prepared' ? { name: params.statement } : {};
  const { rows } = await pool.query({ ...name, text, values: [params.memberId, limitOf(params.statement)] });
  return rows.map(({ id }) => id);
});
console.log(`listening at ${await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })}`);
