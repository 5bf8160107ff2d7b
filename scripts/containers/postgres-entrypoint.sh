#!/usr/bin/env bash
# As the published image of PostgreSQL does: the first start makes the cluster and runs /docker-entrypoint-initdb.d.
set -euo pipefail

if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  chown postgres:postgres /var/lib/postgresql "$(dirname "$PGDATA")"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi

[ "${1:-}" != postgres ] || shift
run=(postgres -D "$PGDATA" -c unix_socket_directories=/var/run/postgresql)
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb -D "$PGDATA" -U "${POSTGRES_USER:-postgres}" --pwfile=<(printf '%s\n' "${POSTGRES_PASSWORD:?}") \
    --encoding=UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  "${run[@]}" -c listen_addresses= &
  first=$!
  until pg_isready -q -h /var/run/postgresql; do sleep 0.1; done
  for script in /docker-entrypoint-initdb.d/*.sh; do [ ! -e "$script" ] || bash "$script"; done
  kill -INT "$first"
  wait "$first" || true
fi
exec "${run[@]}" -c 'listen_addresses=*' "$@"
