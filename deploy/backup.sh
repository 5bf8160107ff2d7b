#!/bin/sh
# Copies all that compose.single.yml has stored while it is stopped, and brings it back into an empty installation:
#   docker compose -f compose.single.yml stop
#   sh deploy/backup.sh save <new folder>
#   sh deploy/backup.sh restore <folder>
# ENGINE is docker or another program with its commands, PROJECT the one of compose (renmai), IMAGE any that has tar.
set -eu

engine=${ENGINE:-docker}
project=${PROJECT:-renmai}
image=${IMAGE:-postgres:18.4-bookworm}
settings=${SETTINGS:-$(dirname "$0")/../.env}
what=${1:-}
if [ "$what" != save ] && [ "$what" != restore ]; then
  sed -n '2,6s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
place=${2:?a folder}

fail() {
  echo "$1" >&2
  exit 1
}

# tar on a volume. $1: volume; the rest: its arguments
on() {
  volume=${project}_$1
  shift
  "$engine" run --rm -i --network none --user 0 --entrypoint tar -v "$volume:/volume" "$image" -C /volume "$@"
}

for volume in postgres data; do
  running=$("$engine" ps -q --filter "volume=${project}_$volume")
  [ -z "$running" ] || fail 'The product is running. Stop it first: docker compose -f compose.single.yml stop'
done

if [ "$what" = save ]; then
  umask 077
  mkdir "$place"
  on postgres -cf - . >"$place/postgres.tar"
  on data -cf - --exclude=./running.json --exclude=./backed-up.json --exclude='./launcher.pid*' . >"$place/data.tar"
  cp "$settings" "$place/env"
  # The next start notes it for the page about the system.
  note=$(mktemp -d)
  printf '{"at":"%s"}' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" >"$note/backed-up.json"
  tar -C "$note" -cf - backed-up.json | on data -xf -
  rm -r "$note"
  # Written last: a folder without it is no whole copy.
  (cd "$place" && sha256sum postgres.tar data.tar env >SHA256SUMS)
else
  (cd "$place" && sha256sum --quiet -c SHA256SUMS >&2) || fail 'The backup is damaged. Nothing was changed.'
  for volume in postgres data; do
    there=$(on "$volume" -cf - . | tar -t | grep -v '/$' || true)
    [ -z "$there" ] || fail "The volume ${project}_$volume is not empty. Nothing was changed."
  done
  [ -e "$settings" ] || (umask 077 && cp "$place/env" "$settings")
  cmp -s "$place/env" "$settings" || echo "$settings differs from the one of the backup: SECRET_KEY and POSTGRES_PASSWORD have to be the same." >&2
  on postgres -xpf - <"$place/postgres.tar"
  on data -xpf - <"$place/data.tar"
fi
