#!/usr/bin/env bash
# One database per service, each owned by a role of its own that can reach no other. Runs by itself when the cluster is
# made; for a service that is added later: docker compose exec postgres bash /docker-entrypoint-initdb.d/create-databases.sh
set -euo pipefail

for service in $SERVICES; do
  name=${service//-/_}
  variable="${name^^}_DATABASE_PASSWORD"
  psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    --set=name="$name" --set=password="${!variable:?}" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN', :'name') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
SELECT format('ALTER ROLE %I PASSWORD %L', :'name', :'password') \gexec
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'name')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
SELECT format('REVOKE CONNECT ON DATABASE %I FROM PUBLIC', :'name') \gexec
SQL
  # The audit log of the review console belongs to a role that the service cannot become.
  if [ "$service" = org-pages ]; then
    psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$name" --set=name="$name" \
      --set=keep="${KEEP_AUDIT_LOG:-/keep-audit-log.sql}" <<'SQL'
SELECT set_config('renmai.service_role', :'name', false) \g /dev/null
\i :keep
SQL
  fi
done
