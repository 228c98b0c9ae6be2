#!/bin/sh
# Lists or replays dead letters. Usage: dead-letters.sh list|replay [TOPIC]
set -eu
cd "$(dirname "$0")/../.."
. infra/backup/targets.sh

case $(target) in
  data) on_data infra/dead-letters/main-data.ts "$@" ;;
  containers) in_container kafka-accounts node infra/dead-letters/main-containers.ts "$@" ;;
  *) echo 'OF must be data or containers.' >&2 && exit 2 ;;
esac
