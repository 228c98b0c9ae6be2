#!/bin/sh
# Adds missing secrets and accounts to .env. Usage: make-env.sh [FILE]
set -eu
umask 077
file=${1:-.env}
touch "$file"
chmod 600 "$file"
# Without a final newline, the first secret would be appended to the last line.
[ -z "$(tail -c 1 "$file")" ] || echo >>"$file"

here=$(dirname "$0")
names=$(grep -oh '\${[A-Z0-9_]*:?' "$here/../../docker-compose.yml" "$here"/settings/*.env | tr -d '${:?' | sort -u)
for name in $names; do
  grep -q "^$name=." "$file" && continue
  # Some S3 servers limit the length of access keys.
  case $name in S3_ACCESS_KEY) bytes=10 ;; *) bytes=20 ;; esac
  echo "$name=$(od -An -tx1 -N$bytes /dev/urandom | tr -d ' \n')" >>"$file"
done

# Other Kafka brokers don't have the accounts of the bundled one.
if grep -q '^KAFKA_BROKERS=.' "$file"; then
  for default in KAFKA_USERNAME= KAFKA_PASSWORD= KAFKA_MECHANISM=scram-sha-512; do
    grep -q "^${default%=*}=" "$file" || echo "$default" >>"$file"
  done
fi
