// @ts-check
/** The versions of the engines that tests run against, each from its language's ordinary package registry. */
export const PINS = {
  /** Maven: `org.apache.kafka:kafka_2.13`. */
  apacheKafka: { kafka: '4.1.0', slf4j: '1.7.36' },
  /** Go: `github.com/minio/minio`, the last state of a repository that is no longer maintained. */
  minio: 'v0.0.0-20260212201848-7aac2a2c5b7c',
  /** Go: `github.com/seaweedfs/seaweedfs`, release 3.39: the newest that the module proxy at hand served. */
  seaweedFs: 'v0.0.0-20230109022022-51d4a4b28d0e',
  /** Go: `sigs.k8s.io/kustomize/kustomize/v5`; kubectl carries the same. */
  kustomize: 'v5.4.3',
  /** Maven: `org.opensearch.distribution.integ-test-zip:opensearch`; the newest line that runs on Java 17. */
  opensearch: '2.19.3',
};
