#!/bin/sh
# Formats a new disk and starts the broker. `--override name=value` changes a setting.
set -eu
here=$(dirname "$0")
: "${CLUSTER_ID:=5L6g3nShT-eMCtK--X86sw}"
/opt/kafka/bin/kafka-storage.sh format --ignore-formatted --cluster-id "$CLUSTER_ID" --config "$here/server.properties"
# `exec` lets the broker receive the stop signal.
exec java ${KAFKA_HEAP_OPTS:--Xms256m -Xmx512m} -Dlog4j2.configurationFile="$here/log4j2.yaml" -cp '/opt/kafka/libs/*' kafka.Kafka "$here/server.properties" "$@"
