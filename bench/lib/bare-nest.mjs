// @ts-check
/** The least of the kind: an embedded PostgreSQL and one Nest application with one route on it. */
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/embedded-postgres.mjs';

const [, , dataDir = '', databasePort, port] = process.argv;
const server = await startPostgres({ dataDir, port: Number(databasePort), password: 'bench' });
const { host, user, password } = server;
const pool = new pg.Pool({ host, user, password, port: server.port, database: 'postgres' });

class NowController {
  async now() {
    return (await pool.query('SELECT now()')).rows[0];
  }
}
Controller()(NowController);
const route = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(NowController.prototype, 'now'));
Get('now')(NowController.prototype, 'now', route);

class AppModule {}
Module({ controllers: [NowController] })(AppModule);

const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(port), '127.0.0.1');
console.log('listening');
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await server.stop();
  process.exit(0);
});
