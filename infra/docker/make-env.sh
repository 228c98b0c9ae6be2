#!/bin/sh
# Writes the secrets that .env lacks, with random values; what is there stays. Usage: make-env.sh [FILE]
set -eu
umask 077
file=${1:-.env}
touch "$file"
chmod 600 "$file"
# A last line without its end would swallow the first one of ours.
[ -z "$(tail -c 1 "$file")" ] || echo >>"$file"

# Whatever compose cannot do without.
here=$(dirname "$0")
names=$(grep -oh '\${[A-Z0-9_]*:?' "$here/../../docker-compose.yml" "$here"/settings/*.env | tr -d '${:?' | sort -u)
for name in $names; do
  grep -q "^$name=." "$file" && continue
  # As little as every S3 server takes as a key.
  case $name in S3_ACCESS_KEY) bytes=10 ;; *) bytes=20 ;; esac
  echo "$name=$(od -An -tx1 -N$bytes /dev/urandom | tr -d ' \n')" >>"$file"
done
