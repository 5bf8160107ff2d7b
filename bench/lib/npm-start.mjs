// @ts-check
/** `npm start` for a measurement: prints its process id, passes on the signals that end it, and ends with it. */
import { spawn } from 'node:child_process';

const npm = spawn('npm', ['start', '--', ...process.argv.slice(2)], { stdio: 'inherit' });
npm.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => npm.kill('SIGTERM'));
process.send?.(npm.pid);
