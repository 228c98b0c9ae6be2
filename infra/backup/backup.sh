#!/bin/sh
# Adds a snapshot of a running or stopped product to a backup. Usage: backup.sh FOLDER
set -eu
umask 077
cd "$(dirname "$0")/../.."
. infra/backup/targets.sh
folder=${1:?Name the folder: make backup TO=/backups}

case $(target) in
  data) on_data infra/backup/main-data.ts backup "$folder" ;;
  containers)
    mkdir -p "$folder"
    with_backup_settings --volume "$(cd "$folder" && pwd):/backup" paste node infra/backup/main-containers.ts backup /backup
    ;;
  *) echo 'OF must be data or containers.' >&2 && exit 2 ;;
esac
echo "The backup does not contain secrets. Keep a copy of .env, if there is one."
