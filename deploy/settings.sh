#!/bin/sh
# Writes settings with new passwords and keys for a compose file to the output:
#   sh deploy/settings.sh single https://renmai.example.com 203.0.113.7 > .env     compose.single.yml; address for calls
#   sh deploy/settings.sh > .env                                                   docker-compose.yml
# Keep the file where you keep backups: what is sealed with its keys cannot be read without them.
set -eu

secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

if [ "${1:-}" = single ]; then
  url=${2:?the address by which browsers reach the site, e.g. https://renmai.example.com}
  host=${url#*://}
  host=${host%%[:/]*}
  cat <<SETTINGS
# Where browsers reach the site.
PUBLIC_URL=$url
# The address of this machine for browsers: sound and picture of calls go straight to it, by port 44444.
MEDIA_ANNOUNCED=${3:-$host}
POSTGRES_PASSWORD=$(secret)
# Changing it makes what was sealed with it unreadable.
SECRET_KEY=$(secret)
# Without a mail server mails are kept on this machine: http://localhost:8025
# SMTP_URL=smtps://user:password@mail.example.com
# MAIL_FROM=Renmai <no-reply@example.com>
SETTINGS
  case $url in
    https://*)
      printf '%s\n' '# Behind Caddy (--profile tls) or another proxy of this machine.' \
        GATEWAY_ADDRESS=127.0.0.1:8080 TRUST_PROXY=uniquelocal ;;
  esac
else
  while IFS= read -r line; do
    case $line in
      *_PASSWORD= | *_SECRET_KEY=) printf '%s%s\n' "$line" "$(secret)" ;;
      MINIO_ROOT_USER=) printf '%srenmai\n' "$line" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done <"$(dirname "$0")/../.env.example"
fi
