#!/usr/bin/env node
// Builds mediasoup-worker from the C++ source inside the mediasoup npm package against
// the distribution's own development packages: no pip, no meson, no download.
//   node build-worker.mjs <node_modules/mediasoup> <output file>
// Debian 12: apt-get install g++ pkg-config flatbuffers-compiler libflatbuffers-dev
//   libssl-dev libuv1-dev libsrtp2-dev libusrsctp-dev libabsl-dev
import { spawn, execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const [pkgDir, outFile] = process.argv.slice(2).map((p) => path.resolve(p));
const here = path.dirname(new URL(import.meta.url).pathname);
const worker = path.join(pkgDir, 'worker');
const { version } = JSON.parse(fs.readFileSync(path.join(pkgDir, 'package.json'), 'utf8'));
const build = fs.mkdtempSync(path.join(os.tmpdir(), `mediasoup-worker-${version}-`));
const jobs = Number(process.env.JOBS) || os.availableParallelism();
const cxx = process.env.CXX || 'g++';
const run = (cmd, args) => execFileSync(cmd, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const pkgConfig = (...args) => run('pkg-config', args).split(/\s+/).filter(Boolean);

// 1. The sources to build, read from mediasoup's own meson files.
const meson = fs.readFileSync(path.join(worker, 'meson.build'), 'utf8');
const list = (text, name) =>
  [...text.matchAll(new RegExp(`\\b${name} \\+?= \\[([^\\]]*)\\]`, 'g'))].flatMap((m) =>
    [...m[1].matchAll(/'([^']+\.(?:cpp|cc))'/g)].map((x) => x[1]),
  );
const std = meson.match(/cpp_std=(c\+\+\d+)/)[1];
const webrtc = path.join(worker, 'deps/libwebrtc');
const sources = [
  ...list(meson, 'common_sources')
    .filter((f) => !f.includes('DepLibUring'))
    .map((f) => path.join(worker, f)),
  path.join(worker, 'src/main.cpp'),
  ...list(fs.readFileSync(path.join(webrtc, 'meson.build'), 'utf8'), 'libwebrtc_sources').map((f) =>
    path.join(webrtc, f),
  ),
];

// 2. Flatbuffers headers, by the distribution's flatc (same options as worker/fbs/meson.build).
const gen = path.join(build, 'gen');
fs.mkdirSync(path.join(gen, 'FBS'), { recursive: true });
const fbs = path.join(worker, 'fbs');
run('flatc', [
  '--cpp',
  '--cpp-field-case-style',
  'lower',
  '--reflect-names',
  '--scoped-enums',
  '--filename-suffix',
  '',
  '-o',
  path.join(gen, 'FBS'),
  ...fs
    .readdirSync(fbs)
    .filter((f) => f.endsWith('.fbs'))
    .map((f) => path.join(fbs, f)),
]);

// 3. Stand-ins for what Debian does not have: libsrtp 3 (two API stages) and unordered_dense (>= 3.2x).
const shims = path.join(here, 'shims');
const opaque = fs.readFileSync(path.join(worker, 'src/RTC/SrtpSession.cpp'), 'utf8').includes('srtp_policy_create');
fs.writeFileSync(path.join(gen, 'srtp.h'), `#include "${opaque ? 'srtp-opaque-policy.h' : 'srtp2-out-buffers.h'}"\n`);
const usrsctp = fs.existsSync(path.join(worker, 'subprojects/usrsctp.wrap')) ? ['usrsctp'] : []; // missing since mediasoup has its own SCTP

// 4. One source line has to change: distribution builds of OpenSSL have kTLS, so libssl asks the
// outgoing BIO whether kTLS is on; mediasoup's BIO callback answers 1 to every BIO_ctrl() because it
// compares the operation with BIO_CB_RETURN instead of testing that bit. libssl then allocates no write
// buffer and the first DTLS record crashes the worker.
const dtls = path.join(worker, 'src/RTC/DtlsTransport.cpp');
const before = fs.readFileSync(dtls, 'utf8');
const after = before.replace('(operationType == BIO_CB_RETURN)', '((operationType & BIO_CB_RETURN) != 0)');
if (after === before)
  throw new Error(`${dtls}: the line to change was not found; is mediasoup ${version} known to work with this script?`);
const patched = path.join(build, 'DtlsTransport.cpp');
fs.writeFileSync(patched, after);
sources[sources.indexOf(dtls)] = patched;

// 5. Flags.
const flags = [
  `-std=${std}`,
  '-O2',
  '-DNDEBUG',
  '-fPIE',
  '-w',
  '-D_FILE_OFFSET_BITS=64',
  '-DMS_EXECUTABLE',
  os.endianness() === 'LE' ? '-DMS_LITTLE_ENDIAN' : '-DMS_BIG_ENDIAN',
  '-DFLATBUFFERS_LOCALE_INDEPENDENT=1',
  '-I',
  gen,
  '-I',
  shims,
  '-I',
  path.join(worker, 'include'),
  '-I',
  path.join(webrtc, 'libwebrtc'),
  '-I',
  webrtc,
  ...pkgConfig('--cflags', 'openssl', 'libuv-static', 'libsrtp2', ...usrsctp, 'absl_flat_hash_map'),
];
const absl = [
  'absl_flat_hash_map',
  'absl_flat_hash_set',
  'absl_btree',
  'absl_inlined_vector',
  'absl_strings',
  'absl_optional',
  'absl_memory',
];
const libs = [
  '-Wl,-Bstatic',
  ...pkgConfig('--static', '--libs', ...usrsctp, ...absl).filter((f) => !f.startsWith('-Wl,')),
  '-luv_a',
  '-lflatbuffers',
  '-Wl,-Bdynamic',
  ...pkgConfig('--libs', 'libsrtp2', 'openssl'),
  '-lpthread',
  '-ldl',
  '-lrt',
];

// 6. A precompiled header, since reading headers is most of the compile time.
const pch = path.join(build, 'pch.hpp');
fs.writeFileSync(
  pch,
  [
    'common.hpp',
    'Logger.hpp',
    'MediaSoupErrors.hpp',
    'Utils.hpp',
    'Channel/ChannelRequest.hpp',
    'Channel/ChannelNotifier.hpp',
    ...(usrsctp.length ? ['RTC/Shared.hpp'] : []),
    'absl/container/flat_hash_map.h',
    'uv.h',
    'map',
    'unordered_map',
    'vector',
    'string',
    'deque',
    'limits',
  ]
    .map((h) => (h.includes('hpp') ? `#include "${h}"` : `#include <${h}>`))
    .join('\n') + '\n',
);
const compile = (args) =>
  new Promise((ok, no) => {
    const p = spawn(cxx, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    p.on('error', no);
    p.on('close', (code) => (code === 0 ? ok() : no(new Error(`${cxx} ${args.join(' ')}\nexit ${code}`))));
  });
const t0 = Date.now();
await compile([...flags, '-x', 'c++-header', pch, '-o', `${pch}.gch`]);

// 7. Compile, link, strip, try.
const objects = sources.map((_, i) => path.join(build, `${i}.o`));
let next = 0;
await Promise.all(
  Array.from({ length: jobs }, async () => {
    while (next < sources.length) {
      const i = next++;
      await compile([...flags, '-include', pch, '-c', sources[i], '-o', objects[i]]);
      if (process.stderr.isTTY || i % 25 === 0)
        console.error(
          `mediasoup-worker ${version}: ${i + 1}/${sources.length} (${Math.round((Date.now() - t0) / 1000)} s)`,
        );
    }
  }),
);
fs.mkdirSync(path.dirname(outFile), { recursive: true });
const tmp = `${outFile}.${process.pid}.tmp`;
await compile(['-pie', '-s', '-o', tmp, ...objects, ...libs]);
const { status } = spawnSync(tmp, [], { env: {}, stdio: 'ignore' });
if (status !== 41) throw new Error(`the new worker answered ${status} instead of 41`);
fs.renameSync(tmp, outFile);
if (!process.env.KEEP) fs.rmSync(build, { recursive: true, force: true });
console.error(
  `mediasoup-worker ${version}: built in ${Math.round((Date.now() - t0) / 1000)} s, ${fs.statSync(outFile).size} bytes, ${outFile}`,
);
