// @ts-check
/** Exit code 0 when the service in this container is ready for requests. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`);
process.exit(ok ? 0 : 1);
