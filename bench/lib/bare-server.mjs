// @ts-check
/** The least that answers the same question: Fastify and pg, the profile service's own SQL, nothing else. */
import Fastify from 'fastify';
import pg from 'pg';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const { profileDocumentSql } = await import(fromRoot('services/profile/dist/profiles/profile-document.query.js'));
const { DATABASE_URL, MEMBER_ID } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const server = Fastify();
/** @typedef {{ document: object }} Row */
server.get('/api/profile', async () => {
  const { rows } = await pool.query({ text: profileDocumentSql, values: [MEMBER_ID] });
  return /** @type {Row[]} */ (rows)[0]?.document;
});
/** The statement planned once per connection, as the profile service has it. */
server.get('/prepared/api/profile', async () => {
  const { rows } = await pool.query({ name: 'profile', text: profileDocumentSql, values: [MEMBER_ID] });
  return /** @type {Row[]} */ (rows)[0]?.document;
});
const address = await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
console.log(`listening at ${address}`);
