#!/bin/sh
# Restores a backup to the kind of deployment it came from. Usage: [FORCE=1] restore.sh FOLDER
set -eu
cd "$(dirname "$0")/../.."
. infra/backup/targets.sh
folder=${1:?Name the folder: make restore FROM=/backups/monday}

if ! grep -qs '"of": "containers"' "$folder/manifest.json"; then
  on_data infra/backup/main-data.ts restore "$folder"
  exit
fi

# Running services would write or serve cached data during the restore.
ours=$(docker compose config --services | grep -vxE 'mongo|redis-.*|kafka|minio')
# shellcheck disable=SC2086
docker compose stop $ours
code=0
in_container --env FORCE="${FORCE:-}" --volume "$(cd "$folder" && pwd):/backup:ro" paste node infra/backup/main-containers.ts restore /backup || code=$?
if [ "$code" -eq 2 ]; then
  echo 'Pasteroom stays stopped until a restore succeeds.' >&2
  exit 1
fi
# shellcheck disable=SC2086
docker compose up --detach --no-build --wait --wait-timeout 300 $ours
exit "$code"
