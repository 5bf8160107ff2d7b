// @ts-check
/** In the order in which a request passes them; the option lines of each. */
const FILTERS = {
  catch_errors: '',
  'proxy-logging': '',
  // Required by others; there is no such server, and Swift goes on without.
  cache: 'memcache_servers = 127.0.0.1:1',
  listing_formats: '',
  bulk: '',
  s3api: 'location = us-east-1\ncors_preflight_allow_origin = *',
  tempauth: '',
  copy: '',
  slo: '',
  dlo: '',
  symlink: '',
  versioned_writes: 'allow_object_versioning = true',
};

/**
 * Swift's configuration files by name.
 * @param {object} options
 * @param {string} options.dir
 * @param {{ account: number, container: number, object: number, proxy: number }} options.ports
 * @param {string} options.user of the operating system
 * @param {string} options.accessKey `project:user` @param {string} options.secretKey
 */
export function swiftConfiguration({ dir, ports, user, accessKey, secretKey }) {
  /** @param {number} port */
  const common = (port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${dir}/etc
log_statsd_enabled = false
`;
  /** @param {'account' | 'container' | 'object'} name */
  const store = (name) => `${common(ports[name])}devices = ${dir}/devices
mount_check = false
fallocate_reserve = 0

[pipeline:main]
pipeline = ${name}-server

[app:${name}-server]
use = egg:swift#${name}
`;
  const options = { ...FILTERS, tempauth: `user_${accessKey.replace(':', '_')} = ${secretKey} .admin` };
  const filters = Object.entries(options).map(
    ([name, lines]) => `
[filter:${name}]
use = egg:swift#${name === 'cache' ? 'memcache' : name.replace('-', '_')}
${lines}
`,
  );
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_prefix = test
swift_hash_path_suffix = test

[swift-constraints]
max_header_size = 16384
`,
    'account-server.conf': store('account'),
    'container-server.conf': store('container'),
    'object-server.conf': store('object'),
    'proxy-server.conf': `${common(ports.proxy)}
[pipeline:main]
pipeline = ${Object.keys(FILTERS).join(' ')} proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
${filters.join('')}`,
  };
}
