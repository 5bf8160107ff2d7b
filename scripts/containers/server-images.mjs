// @ts-check
/** The servers of the compose files, where no registry of images answers: each behaves as its published image does, as far as the files use it. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresBinaries } from '../lib/postgres-binaries.mjs';
import { buildImage, debianImage, madeOnce, obtainedImage } from './base-images.mjs';

const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
/** @param {string} packages */
const install = (packages) =>
  `RUN apt-get update && apt-get install -y --no-install-recommends ${packages} && rm -rf /var/lib/apt/lists/*`;

/** By the beginning of an image's name. @type {Record<string, (name: string) => Promise<void>>} */
const MAKERS = {
  // The PostgreSQL that npm installs; Debian's client says whether it answers, and runs the scripts of the first start.
  postgres: async (name) =>
    buildImage(name, {
      files: { native: path.resolve(postgresBinaries(undefined)), entrypoint: here('postgres-entrypoint.sh') },
      lines: [
        `FROM ${await debianImage()}`,
        install('postgresql-client'),
        'RUN useradd --uid 999 --create-home --home-dir /var/lib/postgresql postgres \\',
        ' && install -d -o postgres -g postgres /var/run/postgresql /docker-entrypoint-initdb.d',
        'COPY native /opt/postgres',
        'COPY entrypoint /usr/local/bin/entrypoint',
        'RUN chmod -R a+rX /opt/postgres && chmod 755 /usr/local/bin/entrypoint /opt/postgres/bin/*',
        'ENV PATH=/opt/postgres/bin:$PATH PGDATA=/var/lib/postgresql/18/docker',
        'VOLUME /var/lib/postgresql',
        'STOPSIGNAL SIGINT',
        'ENTRYPOINT ["entrypoint"]',
        'CMD ["postgres"]',
      ],
    }),
  redis: async (name) =>
    buildImage(name, {
      lines: [`FROM ${await debianImage()}`, install('redis-server'), 'WORKDIR /data', 'CMD ["redis-server"]'],
    }),
};

/** @param {string} image as a compose file names it @returns {Promise<string>} the image to run in its place */
export function serverImage(image) {
  return obtainedImage(image, async () => {
    const [kind = ''] = image.split(':');
    const make = MAKERS[kind];
    if (!make) throw new Error(`There is no stand-in for the image ${image}.`);
    return madeOnce(`localhost/renmai-test/${image}`, make);
  });
}
