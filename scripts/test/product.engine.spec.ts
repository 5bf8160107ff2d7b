import { describeOn, ownServer, testS3Engine } from '../../packages/test-kit/src/index.js';
import { runSuite } from '../lib/run-suite.mjs';
import { SUITES } from '../lib/suites.mjs';

/** Starts the stack and Chromium. */
const JOURNEY_MS = 900_000;

const e2e = SUITES.find(({ name }) => name === 'e2e');

await describeOn(
  'the product on Apache Kafka and SeaweedFS',
  async () => ({ kafka: await ownServer('apacheKafka'), s3: await testS3Engine('seaweedFs') }),
  ({ kafka, s3 }) => {
    afterAll(() => kafka.stop());

    it(
      'moments with pictures, comments and reactions reach friends, as `npm start` runs it',
      async () => {
        // Inside a worker of jest another jest would take itself for one.
        const { JEST_WORKER_ID: _, ...outer } = process.env;
        const env = {
          ...outer,
          KAFKA_BROKERS: kafka.info.brokers.join(','),
          S3_ENDPOINT: s3.endpoint,
          S3_ACCESS_KEY: s3.accessKey,
          S3_SECRET_KEY: s3.secretKey,
          S3_BUCKET: s3.bucket,
        };
        if (!e2e) throw new Error('no suite of journeys');
        const passOn = ['--runTestsByPath', 'e2e/moments.e2e.spec.ts'];
        const outcome = await runSuite(e2e, { passOn, env, show: false });
        expect({ ...outcome, output: outcome.failed > 0 ? outcome.output : '' }).toMatchObject({
          failed: 0,
          output: '',
        });
        expect(outcome.passed).toBeGreaterThan(0);
      },
      JOURNEY_MS,
    );
  },
  { optional: true },
);
