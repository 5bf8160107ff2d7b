// @ts-check
import { apacheKafka } from './engines/apache-kafka.mjs';
import { minio } from './engines/minio.mjs';
import { opensearch } from './engines/opensearch.mjs';
import { seaweedFs } from './engines/seaweed-fs.mjs';
import { kafka } from './kafka.mjs';
import { pgbouncer } from './pgbouncer.mjs';
import { postgres } from './postgres.mjs';
import { redis } from './redis.mjs';
import { s3 } from './s3.mjs';

/**
 * @typedef {object} Place
 * @property {string} dir an empty folder of this server alone
 * @property {() => Promise<number>} freePort
 *
 * @typedef {object} Server
 * @property {Record<string, unknown>} info what a client needs to know
 * @property {() => Promise<void>} stop in order
 * @property {() => Promise<void>} kill without warning
 * @property {() => Promise<void>} start again, at the same address
 */

/** @type {Record<string, (place: Place) => Promise<Server>>} */
export const KINDS = { postgres, pgbouncer, redis, kafka, s3, apacheKafka, minio, seaweedFs, opensearch };
