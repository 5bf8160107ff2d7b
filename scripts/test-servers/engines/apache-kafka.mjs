// @ts-check
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listens, startProgram } from '../program.mjs';
import { obtained, tool } from './obtain.mjs';
import { PINS } from './pins.mjs';

/** Any 16 bytes, in the form that Kafka's own tool gives. */
const CLUSTER = 'cmVubWFpLXRlc3RzLTAwMQ';

/**
 * Apache Kafka itself: one broker in KRaft mode, which is its own controller. Needs Java 17 and Maven.
 * @param {import('../kinds.mjs').Place} place
 * @returns {Promise<import('../kinds.mjs').Server>}
 */
export async function apacheKafka({ dir, freePort }) {
  const jars = path.join(await gathered(), '*');
  const [port, controller] = [await freePort(), await freePort()];
  const properties = path.join(dir, 'server.properties');
  writeFileSync(properties, settings({ port, controller, folder: path.join(dir, 'log') }));
  const java = ['-Xmx384m', '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-cp', jars];
  await tool(
    'java',
    [...java, 'kafka.tools.StorageTool', 'format', '--standalone', '-t', CLUSTER, '-c', properties],
    dir,
  );

  const start = async () => {
    const running = startProgram({ command: 'java', args: [...java, 'kafka.Kafka', properties], guarded: true });
    await running.until(() => listens(port));
    return running;
  };
  let running = await start();
  return {
    info: { brokers: [`127.0.0.1:${port}`] },
    stop: () => running.stop(),
    kill: () => running.kill(),
    async start() {
      running = await start();
    },
  };
}

/** @param {{ port: number, controller: number, folder: string }} options */
function settings({ port, controller, folder }) {
  const lines = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.bootstrap.servers': `127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': folder,
    'num.partitions': 4,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    // A test's group is complete with its first member.
    'group.initial.rebalance.delay.ms': 0,
  };
  return Object.entries(lines)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}

function gathered() {
  const { kafka, slf4j } = PINS.apacheKafka;
  return obtained(`apache-kafka-${kafka}`, async (folder) => {
    const pom = path.join(folder, 'pom.xml');
    writeFileSync(pom, project([`org.apache.kafka:kafka_2.13:${kafka}`, `org.slf4j:slf4j-simple:${slf4j}`]));
    await tool('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`], folder);
  });
}

/** A Maven project that is nothing but its dependencies. @param {string[]} artifacts `group:name:version` */
function project(artifacts) {
  const dependencies = artifacts.map((artifact) => {
    const [group, name, version] = artifact.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>renmai</groupId><artifactId>engine</artifactId><version>1</version>
<dependencies>${dependencies.join('')}</dependencies></project>
`;
}
