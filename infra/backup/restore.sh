#!/bin/sh
# Restores a backup to the kind of deployment it came from.
# Usage: [AT=snapshot] [FORCE=1] [CHECK=1] restore.sh FOLDER
set -eu
cd "$(dirname "$0")/../.."
. infra/backup/targets.sh
folder=${1:?Name the folder: make restore FROM=/backups}
export FORCE="${FORCE:-}" AT="${AT:-}"
what=restore
[ "${CHECK:-}" != 1 ] || what=verify

# Backups of version 1 have no backup.json.
if ! cat "$folder/backup.json" "$folder/manifest.json" 2>/dev/null | grep -q '"of": "containers"'; then
  on_data infra/backup/main-data.ts "$what" "$folder"
  exit
fi

from_backup() {
  with_backup_settings --env FORCE --env AT --env VERIFIED --volume "$(cd "$folder" && pwd):/backup:ro" paste node infra/backup/main-containers.ts "$1" /backup
}

[ "$what" = restore ] || FORCE=1
AT=$(from_backup verify)
[ "$what" = restore ] || exit 0

# Running services would write or serve cached data during the restore.
ours=$(docker compose config --services | grep -vxE 'mongo|redis-.*|kafka|minio')
# shellcheck disable=SC2086
docker compose stop $ours
code=0
VERIFIED=1
export VERIFIED
from_backup restore || code=$?
if [ "$code" -eq 2 ]; then
  echo 'Pasteroom stays stopped until a restore succeeds.' >&2
  exit 1
fi
# shellcheck disable=SC2086
docker compose up --detach --no-build --wait --wait-timeout 300 $ours
exit "$code"
