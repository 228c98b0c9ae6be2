#!/bin/sh
# Formats a new disk and starts the broker. `--override name=value` changes a setting.
# With KAFKA_ACCOUNTS (NAME=PASSWORD pairs, separated by spaces), clients need an account. `admin`
# may do everything, and other accounts what infra/kafka-accounts lets them.
set -eu
here=$(dirname "$0")
config=$here/server.properties
if [ -n "${KAFKA_ACCOUNTS:-}" ]; then
  users=
  for account in $KAFKA_ACCOUNTS; do users="$users user_${account%%=*}=\"${account#*=}\""; done
  config=/tmp/server.properties
  umask 077
  # The last value of a setting applies. Only tools inside the container connect anonymously.
  cat "$here/server.properties" - >$config <<EOF
listeners=SASL://:9092,INTERNAL://localhost:9094,CONTROLLER://localhost:9093
advertised.listeners=SASL://kafka:9092,INTERNAL://localhost:9094
listener.security.protocol.map=SASL:SASL_PLAINTEXT,INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=INTERNAL
sasl.enabled.mechanisms=PLAIN
listener.name.sasl.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required$users;
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:admin;User:ANONYMOUS
EOF
fi
: "${CLUSTER_ID:=5L6g3nShT-eMCtK--X86sw}"
/opt/kafka/bin/kafka-storage.sh format --ignore-formatted --cluster-id "$CLUSTER_ID" --config "$config"
# `exec` lets the broker receive the stop signal.
exec java ${KAFKA_HEAP_OPTS:--Xms256m -Xmx512m} -Dlog4j2.configurationFile="$here/log4j2.yaml" -cp '/opt/kafka/libs/*' kafka.Kafka "$config" "$@"
